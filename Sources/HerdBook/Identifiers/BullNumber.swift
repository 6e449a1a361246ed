/// The number of a bull in the national register, line and number: `NEA-123`.
package struct BullNumber: Hashable, Sendable {
  /// In capitals, without spaces.
  package let text: String

  /// `nil` unless it is made of ASCII letters, digits and hyphens, begins and ends with none of the last, and has at most 16.
  package init?(parsing text: String) {
    let text = text.filter { !$0.isWhitespace }
    let isMade = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isMade, (1...16).contains(text.utf8.count), !text.hasPrefix("-"), !text.hasSuffix("-") else {
      return nil
    }
    self.text = text.uppercased()
  }
}

extension BullNumber: CustomStringConvertible {
  package var description: String { text }
}
