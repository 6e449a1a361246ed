import WebShell

/// Finds rows by the beginnings of their words, case and accents aside, within a millisecond or two.
struct WordIndex: Sendable {
  private let words: [String]
  /// The rows of each word, ascending.
  private let rows: [[Int32]]
  private let count: Int

  init(_ texts: some Collection<String>) {
    var found: [String: [Int32]] = [:]
    for (row, text) in texts.enumerated() {
      for word in Set(FoldedWords.words(in: text)) { found[word, default: []].append(Int32(row)) }
    }
    words = found.keys.sorted(by: Self.precedes)
    rows = words.map { found[$0] ?? [] }
    count = texts.count
  }

  /// The rows in which each word of the search begins one of theirs; `nil` if nothing is searched for.
  func rows(matching search: String) -> RowSet? {
    var result: RowSet?
    for prefix in FoldedWords.words(in: search) {
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
}

/// Which rows of a list are meant, one bit each.
struct RowSet: Sendable, Hashable {
  private var bits: [UInt64]

  init(count: Int) { bits = [UInt64](repeating: 0, count: (count + 63) / 64) }

  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func insert(_ row: Int) { bits[row >> 6] |= 1 << UInt64(row & 63) }

  mutating func formIntersection(_ other: RowSet) {
    for place in bits.indices { bits[place] &= other.bits[place] }
  }

  /// So many rows in ascending order, after leaving out the first `offset`.
  func rows(from offset: Int, count: Int) -> [Int] {
    var (left, rows) = (offset, [Int]())
    for (place, word) in bits.enumerated() where rows.count < count {
      var word = word
      if left >= word.nonzeroBitCount {
        left -= word.nonzeroBitCount
        continue
      }
      while word != 0, rows.count < count {
        if left == 0 { rows.append(place << 6 + word.trailingZeroBitCount) } else { left -= 1 }
        word &= word - 1
      }
    }
    return rows
  }
}
