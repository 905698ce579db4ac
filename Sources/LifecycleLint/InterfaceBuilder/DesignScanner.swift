import LintFacts

// Storyboards and xibs are XML. What a rule asks is in tags and attributes alone, so tags are all that is read: no entity is
// expanded, nothing is loaded, and depth costs an array's element.

/// Reads the objects of a storyboard or xib that are made from classes of the project.
struct DesignScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var open: [Element] = []
  private var objects: [DesignedObject] = []

  private struct Element {
    var name: [UInt8]
    /// Its place among the objects.
    var object: Int?
  }

  private struct Tag {
    var name: [UInt8]
    var attributes: [(name: [UInt8], value: [UInt8])]
    var isClosed: Bool

    func value(_ name: StaticString) -> String? {
      attributes.first { attribute in
        attribute.name.count == name.utf8CodeUnitCount
          && attribute.name.indices.allSatisfy { attribute.name[$0] == name.utf8Start[$0] }
      }.map { String(decoding: $0.value, as: UTF8.self) }
    }
  }

  static func facts(of bytes: [UInt8]) -> SourceFacts {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = DesignScanner(bytes: buffer)
      guard scanner.isDocument else {
        return SourceFacts(
          problems: [SourceProblem(kind: .interfaceBuilder, text: "it has no <document> element", offset: 0)])
      }
      scanner.run()
      var facts = SourceFacts()
      facts.designed = scanner.objects
      return facts
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var isDocument: Bool {
    let word = Array("<document".utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(min(bytes.count, 4096) - word.count)).contains { start in
      word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }
  }

  private mutating func run() {
    while let start = nextTag() {
      if peek() == UInt8(ascii: "/") {
        _ = open.popLast()
        skip(to: UInt8(ascii: ">"))
        continue
      }
      let tag = readTag()
      handle(tag, at: start)
      if !tag.isClosed { open.append(Element(name: tag.name, object: object(of: tag))) }
    }
  }

  // MARK: Tags

  private func peek(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  private mutating func skip(to byte: UInt8) {
    while position < bytes.count, bytes[position] != byte { position += 1 }
    position += 1
  }

  /// The place of the next `<` of an element; the position is behind it.
  private mutating func nextTag() -> Int? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      let start = position
      position += 1
      switch peek() {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
      default: return start
      }
    }
    return nil
  }

  private mutating func skipDeclaration() {
    guard peek() == UInt8(ascii: "!"), peek(1) == UInt8(ascii: "-") else { return skip(to: UInt8(ascii: ">")) }
    while position + 2 < bytes.count {
      if peek() == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">") {
        position += 3
        return
      }
      position += 1
    }
    position = bytes.count
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte == 95 || byte == 45 || byte == 58
  }

  private mutating func readName() -> [UInt8] {
    let start = position
    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
    return Array(bytes[start..<position])
  }

  private mutating func readTag() -> Tag {
    var tag = Tag(name: readName(), attributes: [], isClosed: false)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if bytes[position] == UInt8(ascii: "/") {
        tag.isClosed = true
        position += 1
        continue
      }
      guard Self.isName(bytes[position]) else {
        position += 1
        continue
      }
      let name = readName()
      guard peek() == UInt8(ascii: "="), peek(1) == 34 || peek(1) == 39 else { continue }
      let quote = peek(1)
      position += 2
      let start = position
      while position < bytes.count, bytes[position] != quote { position += 1 }
      tag.attributes.append((name, Array(bytes[start..<min(position, bytes.count)])))
      position += 1
      tag.isClosed = false
    }
    position += 1
    return tag
  }

  // MARK: Objects

  /// The object that was made for this tag just now.
  private func object(of tag: Tag) -> Int? { tag.value("customClass") == nil ? nil : objects.count - 1 }

  private mutating func handle(_ tag: Tag, at offset: Int) {
    if let name = tag.value("customClass") {
      objects.append(
        DesignedObject(
          customClass: name, element: String(decoding: tag.name, as: UTF8.self), hasView: false, outlets: [], actions: [],
          offset: offset))
      return
    }
    // `<outlet>` stands in `<connections>` in the object, `<view key="view">` in the controller.
    let name = String(decoding: tag.name, as: UTF8.self)
    if tag.value("key") == "view", let object = open.last?.object { objects[object].hasView = true }
    guard ["outlet", "outletCollection", "action"].contains(name), open.count >= 2, let object = open[open.count - 2].object
    else { return }
    if name == "action" {
      if let selector = tag.value("selector") { objects[object].actions.append(selector) }
    } else if let property = tag.value("property") {
      objects[object].outlets.append(property)
      if property == "view" { objects[object].hasView = true }
    }
  }
}
