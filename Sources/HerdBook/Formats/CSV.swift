/// Tables as text (RFC 4180): what ``CSVWriter`` and ``CSVReader`` agree on.
package enum CSV {
  /// What stands between two fields: `;` where numbers have a decimal comma, `,` elsewhere.
  package enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    case semicolon = 0x3B
    case comma = 0x2C
  }

  package enum LineEnd: String, Hashable, Sendable, CaseIterable {
    case crlf = "\r\n"
    case lf = "\n"
  }

  package struct Row: Hashable, Sendable {
    /// The number of the line on which it begins, from 1 on.
    package var line: Int
    package var fields: [String]
  }

  /// What is wrong, and where it is.
  package struct Malformed: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// The quote at this place is never closed.
      case unterminatedQuote
      /// A quote in a field that does not begin with one.
      case strayQuote
      /// Something between the closing quote and the end of the field.
      case textAfterQuote
      /// Not as many fields as the first row has: the first one too many, or the place of the first that is
      /// missing.
      case fieldCount(Int, expected: Int)
      /// The field that begins here.
      case notUTF8
    }

    /// From 1 on.
    package var line: Int
    /// In characters (Unicode scalars) of the line, from 1 on.
    package var column: Int
    package var reason: Reason
  }

  static let quote = UInt8(ascii: "\"")
  static let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

// Spreadsheets reckon what begins like a formula, and so do what a stranger wrote (OWASP, "CSV injection").
// An apostrophe before it keeps them from that.
extension CSV {
  private static let apostrophe = UInt8(ascii: "'")

  /// The field with an apostrophe before it, if spreadsheets would reckon it.
  static func guarded(_ field: String) -> String { isFormula(field.utf8[...]) ? "'" + field : field }

  /// The inverse of ``guarded(_:)`` for whatever that gives.
  static func unguarded(_ field: String) -> String {
    guard field.utf8.first == apostrophe, isFormula(field.utf8.dropFirst()) else { return field }
    return String(field.unicodeScalars.dropFirst())
  }

  /// Whether it begins with what spreadsheets take for the beginning of a formula, or skip before one.
  /// Apostrophes before it count as part of it, so that one that was there is not taken for ours.
  private static func isFormula(_ field: Substring.UTF8View) -> Bool {
    let rest = field.drop { $0 == apostrophe }
    return switch rest.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), cr, lf: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): !isNumber(rest)
    default: false
    }
  }

  /// `-5`, `+1.25` or `-0,5`, which are reckoned to themselves.
  private static func isNumber(_ field: Substring.UTF8View) -> Bool {
    let unsigned = field.dropFirst(
      field.first == UInt8(ascii: "-") || field.first == UInt8(ascii: "+") ? 1 : 0)
    let parts = unsigned.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }
  }
}
