/// Finds texts as ``WordIndex`` does, for those that are read one by one and do not stay in memory.
package struct WordSearch: Sendable {
  private static let space = UInt8(ascii: " ")

  /// Each with the space before it.
  private let prefixes: [[UInt8]]

  package init(_ search: String) {
    prefixes = WordIndex.words(in: search).map { [Self.space] + Array($0.utf8) }
  }

  /// Nothing is searched for: every text matches.
  package var isEmpty: Bool { prefixes.isEmpty }

  /// Whether each word of the search begins a word of one of the texts.
  package func matches(_ texts: String?...) -> Bool {
    guard !isEmpty else { return true }
    var words: [UInt8] = []
    words.reserveCapacity(texts.reduce(0) { $0 + 1 + ($1?.utf8.count ?? 0) })
    for text in texts { if let text { Self.add(text, to: &words) } }
    return prefixes.allSatisfy { Self.holds(words, $0) }
  }

  /// Its words, in small letters, each after a space.
  private static func add(_ text: String, to words: inout [UInt8]) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      for word in WordIndex.words(in: text) { words += [space] + word.utf8 }
      return
    }
    words.append(space)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): words.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): words.append(byte | 0x20)
      default: words.append(space)
      }
    }
  }

  private static func holds(_ words: [UInt8], _ prefix: [UInt8]) -> Bool {
    guard words.count >= prefix.count else { return false }
    return (0...words.count - prefix.count).contains { start in
      prefix.indices.allSatisfy { words[start + $0] == prefix[$0] }
    }
  }
}
