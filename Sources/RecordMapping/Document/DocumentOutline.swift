/// The shape of the object that a record is written as: its keys in order,
/// and below each a property or further keys.
package struct DocumentOutline: Sendable {
  package struct Key: Hashable, Sendable {
    package let name: String
    /// With its quotes and the colon.
    package let bytes: [UInt8]

    init(_ name: String) {
      self.name = name
      var writer = DocumentWriter()
      writer.string(name)
      bytes = writer.bytes + [UInt8(ascii: ":")]
    }

    /// With its quotes.
    var quotedText: String { String(decoding: bytes.dropLast(), as: UTF8.self) }
  }

  package indirect enum Member: Sendable {
    case field(Int, Key)
    case object(DocumentOutline, Key)
  }

  package private(set) var members: [Member] = []
  /// The field that is the whole object.
  package private(set) var whole: Int?

  /// - Parameter withObjects: Whether references are written as the objects
  ///   that they refer to, else as identities.
  package init(of leaves: [RecordLeaf], withObjects: Bool = false) {
    for (field, leaf) in leaves.enumerated() {
      // Written where it is looked for first; an identity alone has a key of
      // its own.
      let path = leaf.relation == nil || withObjects ? leaf.paths.first : leaf.paths.last
      if leaf.paths.contains([]) { whole = whole ?? field } else if let path { add(path[...], field: field) }
    }
  }

  private init() {}

  private mutating func add(_ path: ArraySlice<String>, field: Int) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      members.append(.field(field, Key(name)))
      return
    }
    for index in members.indices {
      if case .object(var inner, let key) = members[index], key.name == name {
        inner.add(path.dropFirst(), field: field)
        members[index] = .object(inner, key)
        return
      }
    }
    var inner = DocumentOutline()
    inner.add(path.dropFirst(), field: field)
    members.append(.object(inner, Key(name)))
  }

  /// Writes an object; `body` writes the value of a field, or nothing.
  ///
  /// A field that is the whole object is the object, unless it is nothing.
  package func write<Failure: Error>(
    to writer: inout DocumentWriter, _ body: (Int, inout DocumentWriter) throws(Failure) -> Void
  ) throws(Failure) {
    if let whole {
      let start = writer.bytes.count
      try body(whole, &writer)
      // Nil writes null where the writer was told to.
      if writer.bytes[start...].first == UInt8(ascii: "{") { return }
      writer.takeBack(to: start)
    }
    writer.raw("{")
    try writeMembers(to: &writer, body)
    writer.raw("}")
  }

  @discardableResult
  private func writeMembers<Failure: Error>(
    to writer: inout DocumentWriter, _ body: (Int, inout DocumentWriter) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var isFirst = true
    for member in members {
      switch member {
      case .field(let field, let key):
        try writer.member(key.bytes, isFirst: &isFirst) { writer throws(Failure) in
          try body(field, &writer)
        }
      case .object(let inner, let key):
        try writer.member(key.bytes, isFirst: &isFirst) { writer throws(Failure) in
          let start = writer.bytes.count
          writer.raw("{")
          // An object in which nothing stands is left out.
          if try inner.writeMembers(to: &writer, body) {
            writer.raw("}")
          } else {
            writer.takeBack(to: start)
          }
        }
      }
    }
    return !isFirst
  }
}
