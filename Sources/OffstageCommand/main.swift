import Foundation

exit(OffstageTool(console: .standard).run(Array(CommandLine.arguments.dropFirst())).rawValue)
