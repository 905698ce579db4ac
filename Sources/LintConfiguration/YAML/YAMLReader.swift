internal import CLibYAML

/// Reads one YAML document by libyaml's events, so that nothing is built that the limits forbid. Anchors and aliases are refused: a
/// few lines of them stand for gigabytes.
struct YAMLReader {
  /// Allocated, for the parser holds pointers to itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var nodes = 0

  private init(parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

  /// The document's root; nil when there is nothing but comments.
  static func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
    guard bytes.count <= YAMLLimits.bytes else {
      throw YAMLError(reason: "it has \(bytes.count) bytes; at most \(YAMLLimits.bytes) are read", line: 1, column: 1)
    }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    yaml_parser_initialize(parser)
    defer {
      yaml_parser_delete(parser)
      parser.deallocate()
    }
    var reader = YAMLReader(parser: parser)
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<YAMLNode?, YAMLError> in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      return Result { () throws(YAMLError) in try reader.document() }
    }
    return try result.get()
  }

  /// An event, copied, for libyaml's own is freed at once.
  private enum Event {
    case streamStart, streamEnd, documentStart, documentEnd
    case scalar(String, isPlain: Bool), sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  private struct Place {
    var line: Int
    var column: Int

    func error(_ reason: String) -> YAMLError { YAMLError(reason: reason, line: line, column: column) }
  }

  private mutating func document() throws(YAMLError) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let (event, place) = try next()
      switch event {
      case .streamStart, .documentEnd: continue
      case .streamEnd: return root
      case .documentStart:
        guard root == nil else { throw place.error("a second document starts; only one is read") }
        let (first, start) = try next()
        root = try node(first, at: start, depth: 0)
      default: throw place.error("a value stands where none can be")
      }
    }
  }

  private mutating func node(_ event: Event, at place: Place, depth: Int) throws(YAMLError) -> YAMLNode {
    nodes += 1
    guard nodes <= YAMLLimits.nodes else { throw place.error("it has more than \(YAMLLimits.nodes) values") }
    guard depth < YAMLLimits.depth else { throw place.error("values nest more than \(YAMLLimits.depth) deep") }
    switch event {
    case .scalar(let text, let isPlain):
      return YAMLNode(value: .scalar(text, isPlain: isPlain), line: place.line, column: place.column)
    case .sequenceStart:
      var elements: [YAMLNode] = []
      while true {
        let (event, start) = try next()
        if case .sequenceEnd = event { break }
        elements.append(try node(event, at: start, depth: depth + 1))
      }
      return YAMLNode(value: .sequence(elements), line: place.line, column: place.column)
    case .mappingStart:
      var members: [(key: YAMLNode, value: YAMLNode)] = []
      var seen: [String: Int] = [:]
      while true {
        let (event, start) = try next()
        if case .mappingEnd = event { break }
        let key = try node(event, at: start, depth: depth + 1)
        guard case .scalar(let name, _) = key.value else { throw start.error("a key is \(key.kind); only text is read") }
        if let line = seen.updateValue(start.line, forKey: name) {
          throw start.error("the key '\(name)' stands in line \(line) already")
        }
        let (valueEvent, valueStart) = try next()
        members.append((key, try node(valueEvent, at: valueStart, depth: depth + 1)))
      }
      return YAMLNode(value: .mapping(members), line: place.line, column: place.column)
    default: throw place.error("a value is expected")
    }
  }

  private mutating func next() throws(YAMLError) -> (Event, Place) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let place = Place(line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1)
    switch event.type {
    case YAML_STREAM_START_EVENT: return (.streamStart, place)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.streamEnd, place)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, place)
    case YAML_DOCUMENT_END_EVENT: return (.documentEnd, place)
    case YAML_SEQUENCE_END_EVENT: return (.sequenceEnd, place)
    case YAML_MAPPING_END_EVENT: return (.mappingEnd, place)
    case YAML_ALIAS_EVENT: throw place.error("an alias (`*name`) is used; write the value out")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try check(anchor: scalar.anchor, tag: scalar.tag, at: place)
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return (.scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), place)
    case YAML_SEQUENCE_START_EVENT:
      try check(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: place)
      return (.sequenceStart, place)
    case YAML_MAPPING_START_EVENT:
      try check(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: place)
      return (.mappingStart, place)
    default: throw place.error("libyaml tells of something unknown")
    }
  }

  private func check(anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?, at place: Place) throws(YAMLError) {
    if anchor != nil { throw place.error("an anchor (`&name`) is used; write the value out where it is needed") }
    if tag != nil { throw place.error("a tag (`!type`) is used; values need none") }
  }

  private func failure() -> YAMLError {
    let reason = parser.pointee.problem.map { String(cString: $0) } ?? "it is no YAML"
    // A byte that is no character has an offset but no line.
    guard parser.pointee.error != YAML_READER_ERROR else {
      return YAMLError(
        reason: "\(reason) (at byte \(parser.pointee.problem_offset))", line: Int(parser.pointee.mark.line) + 1, column: 1)
    }
    return YAMLError(
      reason: reason, line: Int(parser.pointee.problem_mark.line) + 1, column: Int(parser.pointee.problem_mark.column) + 1)
  }
}
