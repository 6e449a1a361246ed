import Testing

/// One text to read, with the rule of the standard that decides about it.
struct ConformanceDocument: Sendable, CustomTestStringConvertible {
  /// What the text is, in a few words; no other document has the same.
  let name: String
  let bytes: [UInt8]
  /// The section and the production or sentence, see `Rule`.
  let rule: String

  var testDescription: String { "\(name) (\(rule))" }

  init(_ name: String, text: String, rule: String) {
    self.init(name, bytes: Array(text.utf8), rule: rule)
  }

  init(_ name: String, bytes: [UInt8], rule: String) {
    self.name = name
    self.bytes = bytes
    self.rule = rule
  }

  /// A text that is a single string; `quoted` is what stands between its quotation marks.
  init(_ name: String, quoted: [UInt8], rule: String) {
    self.init(name, bytes: [0x22] + quoted + [0x22], rule: rule)
  }
}
