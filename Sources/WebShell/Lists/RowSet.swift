/// Which rows of a list are meant, one bit each.
package struct RowSet: Sendable, Hashable {
  private var bits: [UInt64]

  package init(count: Int) { bits = [UInt64](repeating: 0, count: (count + 63) / 64) }

  package var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  package mutating func insert(_ row: Int) { bits[row >> 6] |= 1 << UInt64(row & 63) }

  package mutating func formIntersection(_ other: RowSet) {
    for place in bits.indices { bits[place] &= other.bits[place] }
  }

  /// So many rows in ascending order, after leaving out the first `offset`.
  package func rows(from offset: Int, count: Int) -> [Int] {
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
