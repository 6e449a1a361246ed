/// What all prints of a ledger come to; a sum is `nil` where none of them says anything.
struct LedgerSummary: Sendable, Hashable {
  /// How many prints became what.
  var results: [PrintResult: Int] = [:]
  /// Seconds of printing.
  var printTime: Double?
  /// Millimetres.
  var length: Double?
  /// Grams.
  var weight: Double?
  /// By currency.
  var costs: [String: Double] = [:]

  var prints: Int { results.values.reduce(0, +) }
  var finished: Int { results[.finished] ?? 0 }
  /// Those of which it is known how they ended.
  var judged: Int { prints - (results[.printing] ?? 0) - (results[.unknown] ?? 0) }

  /// - Parameter wanted: what became of them; `nil` for all.
  func count(of wanted: [PrintResult]?) -> Int {
    guard let wanted else { return prints }
    return wanted.reduce(0) { $0 + (results[$1] ?? 0) }
  }
}
