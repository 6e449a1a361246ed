/// How wide the columns of a table are.
package enum ColumnWidths {
  /// What a column asks for, in points.
  package struct Wish: Hashable, Sendable {
    /// Its longest word: it is not cut in two, if that can be helped.
    package var least: Double
    /// Its longest cell on one line.
    package var natural: Double

    package init(least: Double, natural: Double) { (self.least, self.natural) = (least, natural) }
  }

  /// Shares a width: each column gets what it would like, the widest less where that is too much, none less than its
  /// longest word as long as these fit; what is left goes to all alike.
  package static func shared(_ width: Double, by wishes: [Wish]) -> [Double] {
    guard !wishes.isEmpty else { return [] }
    let least = wishes.map { min($0.least, $0.natural) }
    let needed = least.reduce(0, +)
    // Not even the words fit: all are cut alike.
    guard needed < width else { return least.map { $0 * width / max(needed, 1) } }
    let natural = wishes.map(\.natural)
    let spare = width - natural.reduce(0, +)
    guard spare < 0 else { return natural.map { $0 + spare / Double(wishes.count) } }
    let cap = cap(of: natural, least, within: width)
    return zip(natural, least).map { max(min($0, cap), $1) }
  }

  /// The width above which columns are cut to it, so that all fit.
  private static func cap(of natural: [Double], _ least: [Double], within width: Double) -> Double {
    var (low, high) = (0.0, natural.max() ?? 0)
    // A thousandth of a point is nobody's business.
    while high - low > 0.001 {
      let middle = (low + high) / 2
      let sum = zip(natural, least).reduce(0) { $0 + max(min($1.0, middle), $1.1) }
      if sum > width { high = middle } else { low = middle }
    }
    return low
  }
}
