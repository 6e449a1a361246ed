import RecordMapping

/// What a request's JSON object has; members without a value are left out.
struct JSONMembers: Sendable, ExpressibleByDictionaryLiteral {
  private var members: [(key: String, value: any DocumentValue)]

  init(dictionaryLiteral elements: (String, (any DocumentValue)?)...) {
    members = elements.compactMap { key, value in value.map { (key, $0) } }
  }

  mutating func set(_ key: String, _ value: any DocumentValue) { members.append((key, value)) }

  mutating func append(_ others: JSONMembers) { members += others.members }

  /// Throws for a value that JSON cannot hold, such as a number that is none.
  func bytes() throws(ValueFault) -> [UInt8] {
    var writer = DocumentWriter()
    try write(to: &writer, as: .plain)
    return writer.bytes
  }
}

extension JSONMembers: DocumentValue {
  /// It is only ever written.
  static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> JSONMembers {
    throw .refused
  }

  func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    writer.raw("{")
    var isFirst = true
    for (key, value) in members {
      var member = DocumentWriter()
      try value.write(to: &member, as: form)
      // What is nil inside of a value wrote nothing.
      if member.bytes.isEmpty { continue }
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.string(key)
      writer.raw(":")
      writer.append(member.bytes)
    }
    writer.raw("}")
  }
}
