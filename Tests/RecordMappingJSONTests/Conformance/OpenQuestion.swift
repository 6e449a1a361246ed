import Testing

/// A text about which RFC 8259 lets each implementation decide, with our decision.
struct OpenQuestion: Sendable, CustomTestStringConvertible {
  enum Answer: Sendable, Equatable {
    /// Read, as the value that `ReferenceValue.description` writes so.
    case accepted(String)
    /// Refused, for this reason.
    case refused(String)
  }

  let document: ConformanceDocument
  let answer: Answer

  var testDescription: String { document.testDescription }

  /// Whether our answer is to read the text.
  var isAccepted: Bool {
    switch answer {
    case .accepted: true
    case .refused: false
    }
  }

  init(_ name: String, _ text: String, _ answer: Answer, rule: String) {
    document = ConformanceDocument(name, text: text, rule: rule)
    self.answer = answer
  }

  /// A single string; `quoted` is what stands between its quotation marks.
  init(_ name: String, quoted: [UInt8], _ answer: Answer, rule: String) {
    document = ConformanceDocument(name, quoted: quoted, rule: rule)
    self.answer = answer
  }
}
