import Foundation

/// A regular expression for the whole text, in what browsers and ICU have in common, and the sentence that says
/// what to type instead.
package struct FieldPattern: Sendable, Hashable {
  package var expression: String
  package var sentence: Phrase

  package init(_ expression: String, _ sentence: Phrase) {
    self.expression = expression
    self.sentence = sentence
  }

  func matches(_ text: String) -> Bool {
    text.range(of: "\\A(?:\(expression))\\z", options: .regularExpression) != nil
  }
}
