/// A JSON document (RFC 8259) as a value: what is written of it is what was read, but for blanks and escapes.
///
/// Numbers stay the text they were, as a decimal that goes through a binary fraction is another one.
package indirect enum JSONNode: Hashable, Sendable {
  case null
  case flag(Bool)
  /// As the grammar of numbers has it: `425.50`
  case number(String)
  case text(String)
  case list([JSONNode])
  case object(JSONObject)

  package static func whole(_ number: Int) -> JSONNode { .number(String(number)) }
}

/// The members of an object, in their order; no name is there twice.
package struct JSONObject: Hashable, Sendable {
  package private(set) var members: [Member] = []

  package struct Member: Hashable, Sendable {
    package let name: String
    package var value: JSONNode
  }

  package init() {}

  /// Members whose names all differ.
  init(distinct members: [Member]) { self.members = members }

  /// Returns the member's value, `nil` where there is none; set to `nil` it removes it. A new one comes last.
  package subscript(name: String) -> JSONNode? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  package var isEmpty: Bool { members.isEmpty }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONNode)...) {
    for (name, value) in members { self[name] = value }
  }
}

extension JSONNode {
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
  package var list: [JSONNode]? { if case .list(let list) = self { list } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// `nil` for what is no number, one with a fraction or an exponent, or one that others would not keep
  /// exactly.
  package var whole: Int? { if case .number(let text) = self { Int(interoperable: text) } else { nil } }
}

extension Int {
  /// A number that is one of 53 bits: others keep numbers as binary fractions (RFC 8259, section 6), and who
  /// reckons with it need not expect that it overflows.
  package init?(interoperable text: String) {
    guard let number = Int(text), number.isInteroperable else { return nil }
    self = number
  }

  static let mostInteroperable = 1 << 53 - 1
  var isInteroperable: Bool { magnitude <= Self.mostInteroperable.magnitude }
}

extension JSONNode {
  /// Compact JSON text, without a line break in it: a line of NDJSON holds one, and a page's script too, as
  /// the line separators of JavaScript (U+2028, U+2029) are escaped.
  package var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .text(let string): Self.write(string, to: &text)
    case .list(let values): Self.write(values, to: &text)
    case .object(let object): Self.write(object, to: &text)
    }
  }

  private static func write(_ values: [JSONNode], to text: inout String) {
    var separator = "["
    for value in values {
      text += separator
      value.write(to: &text)
      separator = ","
    }
    text += values.isEmpty ? "[]" : "]"
  }

  private static func write(_ object: JSONObject, to text: inout String) {
    var separator = "{"
    for member in object.members {
      text += separator
      write(member.name, to: &text)
      text += ":"
      member.value.write(to: &text)
      separator = ","
    }
    text += object.isEmpty ? "{}" : "}"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{2028}", "\u{2029}":
        text += "\\u" + String(scalar.value, radix: 16).zeroPadded(to: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
