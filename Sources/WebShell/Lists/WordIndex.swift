import Foundation

/// Finds rows by the beginnings of their words, case and accents aside, within a millisecond or two.
package struct WordIndex: Sendable {
  private let words: [String]
  /// The rows of each word, ascending.
  private let rows: [[Int32]]
  private let count: Int

  package init(_ texts: some Collection<String>) {
    var found: [String: [Int32]] = [:]
    for (row, text) in texts.enumerated() {
      for word in Set(Self.words(in: text)) { found[word, default: []].append(Int32(row)) }
    }
    words = found.keys.sorted(by: Self.precedes)
    rows = words.map { found[$0] ?? [] }
    count = texts.count
  }

  /// The rows in which each word of the search begins one of theirs; `nil` if nothing is searched for.
  package func rows(matching search: String) -> RowSet? {
    var result: RowSet?
    for prefix in Self.words(in: search) {
      var found = RowSet(count: count)
      for place in firstPlace(of: prefix)..<words.count {
        guard words[place].utf8.starts(with: prefix.utf8) else { break }
        for row in rows[place] { found.insert(Int(row)) }
      }
      result?.formIntersection(found)
      result = result ?? found
    }
    return result
  }

  private func firstPlace(of prefix: String) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(words[middle], prefix) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  static func words(in text: String) -> [String] {
    // Folding by Foundation is slow, and most words need none.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded =
      isPlain ? text : text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    return folded.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

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
