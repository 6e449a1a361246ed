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
