struct SourceDiagnostic { enum Severity { case error, warning }; var severity: Severity; var description: String }
