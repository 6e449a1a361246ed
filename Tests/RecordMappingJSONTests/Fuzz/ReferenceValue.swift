/// A JSON value as `ReferenceParser` understood it; nothing is rounded, merged or normalised.
indirect enum ReferenceValue: Sendable {
  struct Member: Sendable {
    let name: String
    let value: ReferenceValue
  }

  case null
  case bool(Bool)
  /// A number, as the text it was written as.
  case number(String)
  case string(String)
  case array([ReferenceValue])
  /// The members in their order, equal names too.
  case object([Member])
}

extension ReferenceValue: CustomStringConvertible {
  /// The value without whitespace, characters outside printable ASCII as `\u{...}`.
  var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  // Appends instead of joining, so that 512 levels need little of the stack.
  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let values): Self.write(values, to: &text)
    case .object(let members): Self.write(members, to: &text)
    }
  }

  private static func write(_ values: [ReferenceValue], to text: inout String) {
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      value.write(to: &text)
    }
    text += "]"
  }

  private static func write(_ members: [Member], to text: inout String) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      write(member.name, to: &text)
      text += ":"
      member.value.write(to: &text)
    }
    text += "}"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    text += "\""
  }
}
