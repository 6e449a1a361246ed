import Foundation

/// Finds texts by the beginnings of their words, case and accents aside.
package struct WordSearch: Sendable {
  /// Each with the space before it.
  private let prefixes: [[UInt8]]

  package init(_ search: String) {
    prefixes = FoldedWords.words(in: search).map { [FoldedWords.space] + Array($0.utf8) }
  }

  /// Nothing is searched for: every text matches.
  package var isEmpty: Bool { prefixes.isEmpty }

  /// Whether each word of the search begins a word of one of the texts.
  package func matches(_ texts: String?...) -> Bool {
    guard !isEmpty else { return true }
    let words = texts.flatMap { $0.map(FoldedWords.bytes(of:)) ?? [] }
    return prefixes.allSatisfy { Self.holds(words, $0) }
  }

  private static func holds(_ words: [UInt8], _ prefix: [UInt8]) -> Bool {
    guard words.count >= prefix.count else { return false }
    return (0...words.count - prefix.count).contains { start in
      prefix.indices.allSatisfy { words[start + $0] == prefix[$0] }
    }
  }
}

/// The words of a text as they are searched: in small letters, without accents, and what stands between them
/// left out.
///
/// Gives what Foundation's folding gives, but by a table: a whole university is folded in the time between
/// two keys.
package enum FoldedWords {
  static let space = UInt8(ascii: " ")

  package static func words(in text: String) -> [String] {
    bytes(of: text).split(separator: space).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The words one after another; there is a space before each of them.
  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.allSatisfy({ $0.value < end || isMark($0) }) else {
      return split(folded(text)).flatMap { [space] + $0.utf8 }
    }
    var bytes = [space]
    for scalar in text.unicodeScalars where !isMark(scalar) { bytes += table[Int(scalar.value)] }
    return bytes
  }

  /// All words as one: `BI-PA1` is `bipa1`, as people type it too.
  package static func squeezed(_ text: String) -> String { words(in: text).joined() }

  /// Latin letters end here; whatever comes later is left to Foundation.
  private static let end: UInt32 = 0x250

  /// What each sign becomes; what stands between words is a space.
  private static let table: [[UInt8]] = (0..<end).map { value in
    let letters = UnicodeScalar(value).map { split(folded(String(Character($0)))).joined() } ?? ""
    return letters.isEmpty ? [space] : Array(letters.utf8)
  }

  /// An accent that is a sign of its own, after its letter.
  private static func isMark(_ scalar: UnicodeScalar) -> Bool { (0x300..<0x370).contains(scalar.value) }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
  }

  private static func split(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
