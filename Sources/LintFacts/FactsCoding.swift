/// The facts of a file as bytes.
public enum FactsEncoder {
  /// Changes with the form of the bytes and with what is collected.
  public static let version = 5

  public static func encode(_ facts: SourceFacts) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: facts.depth.rawValue)
    writer.write(facts.imports)
    writer.write(facts.types) { $0.write($1) }
    writer.write(facts.globals) { $0.write($1) }
    writer.write(facts.comments) {
      $0.write($1.text)
      $0.write($1.span)
    }
    writer.write(facts.problems) {
      $0.write(byte: $1.kind.rawValue)
      $0.write($1.text)
      $0.write($1.offset)
    }
    writer.write(facts.assignedNames)
    writer.write(facts.designed) {
      $0.write($1.customClass)
      $0.write($1.element)
      $0.write($1.hasView)
      $0.write($1.outlets)
      $0.write($1.actions)
      $0.write($1.offset)
    }
    return writer.bytes
  }
}

public enum FactsDecoder {
  /// Nil when the bytes are damaged.
  public static func decode(_ bytes: [UInt8]) -> SourceFacts? { decode(bytes[...]) }

  public static func decode(_ bytes: ArraySlice<UInt8>) -> SourceFacts? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = ByteReader(buffer)
      guard let facts = try? reader.facts(), reader.isAtEnd else { return nil }
      return facts
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ type: TypeDeclaration) {
    write(byte: type.kind.rawValue)
    write(type.path)
    write(type.inherited)
    write(type.flags.rawValue)
    write(type.members) { $0.write($1) }
    write(type.place)
  }

  fileprivate mutating func write(_ member: Member) {
    write(byte: member.kind.rawValue)
    write(member.name)
    write(member.parameters) {
      $0.write($1.label)
      $0.write($1.name)
      $0.write($1.type)
    }
    write(member.flags.rawValue)
    write(member.type)
    write(member.value)
    write(member.body)
    write(member.accessors) {
      $0.write(byte: $1.kind.rawValue)
      $0.write($1.body)
    }
    write(member.place)
    write(member.span)
    write(member.bodySpan)
  }
}

extension ByteReader {
  fileprivate mutating func facts() throws -> SourceFacts {
    var facts = SourceFacts(
      depth: try value(), imports: try names(), types: try list { try $0.type() }, globals: try list { try $0.member() },
      comments: try list { ToolComment(text: try $0.text(), span: try $0.span()) },
      problems: try list { SourceProblem(kind: try $0.value(), text: try $0.text(), offset: try $0.number()) })
    facts.assignedNames = try names()
    facts.designed = try list {
      DesignedObject(
        customClass: try $0.text(), element: try $0.text(), hasView: try $0.flag(), outlets: try $0.names(),
        actions: try $0.names(), offset: try $0.number())
    }
    return facts
  }

  fileprivate mutating func type() throws -> TypeDeclaration {
    TypeDeclaration(
      kind: try value(), path: try text(), inherited: try names(), flags: TypeDeclaration.Flags(rawValue: try number()),
      members: try list { try $0.member() }, place: try span())
  }

  fileprivate mutating func member() throws -> Member {
    let kind: Member.Kind = try value()
    let name = try text()
    let parameters = try list { Parameter(label: try $0.text(), name: try $0.text(), type: try $0.text()) }
    return Member(
      kind: kind, name: name, parameters: parameters, flags: Member.Flags(rawValue: try number()), type: try text(),
      value: try optionalExpression(), body: try statements(),
      accessors: try list { Accessor(kind: try $0.value(), body: try $0.statements()) }, place: try span(),
      span: try span(), bodySpan: try span())
  }
}
