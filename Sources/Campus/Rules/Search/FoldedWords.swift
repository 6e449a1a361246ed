import Foundation

/// The words of a text as they are searched: in small letters, without accents, and what stands between them
/// left out.
///
/// Gives what Foundation's folding gives, but by a table: a whole university is folded in the time between
/// two keys.
enum FoldedWords {
  static func words(in text: String) -> [String] {
    guard text.unicodeScalars.allSatisfy({ $0.value < end || isMark($0) }) else {
      return split(folded(text))
    }
    var words: [String] = []
    var word: [UInt8] = []
    for scalar in text.unicodeScalars where !isMark(scalar) {
      let bytes = table[Int(scalar.value)]
      if bytes.isEmpty {
        close(&word, &words)
      } else {
        word += bytes
      }
    }
    close(&word, &words)
    return words
  }

  /// All words as one: `BI-PA1` is `bipa1`, as people type it too.
  static func squeezed(_ text: String) -> String { words(in: text).joined() }

  private static func close(_ word: inout [UInt8], _ words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(String(decoding: word, as: UTF8.self))
    word.removeAll(keepingCapacity: true)
  }

  /// Latin letters end here; whatever comes later is left to Foundation.
  private static let end: UInt32 = 0x250

  /// What each sign becomes; nothing is what stands between words.
  private static let table: [[UInt8]] = (0..<end).map { value in
    UnicodeScalar(value).map { Array(split(folded(String(Character($0)))).joined().utf8) } ?? []
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
