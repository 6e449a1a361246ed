import KOS

/// The divisions of the university, and which belongs to which.
struct DivisionTree: Sendable {
  private let divisions: [String: DivisionRecord]
  private let children: [String: [DivisionRecord]]
  /// Those that belong to none, by code.
  let roots: [DivisionRecord]

  init(_ records: [DivisionRecord]) {
    let records = records.sorted { $0.code < $1.code }
    let known = Dictionary(records.map { ($0.code, $0) }) { first, _ in first }
    divisions = known
    let isRoot = { (record: DivisionRecord) in
      record.parent.map { known[$0] == nil || $0 == record.code } ?? true
    }
    roots = records.filter(isRoot)
    children = Dictionary(grouping: records.filter { !isRoot($0) }) { $0.parent ?? "" }
  }

  var isEmpty: Bool { divisions.isEmpty }

  subscript(code: String) -> DivisionRecord? { divisions[code] }

  /// Those right below it, by code.
  func parts(of code: String) -> [DivisionRecord] { children[code] ?? [] }

  /// The division itself and those it belongs to, up to its faculty, the highest last.
  func chain(of code: String) -> [DivisionRecord] {
    var chain: [DivisionRecord] = []
    var next = divisions[code]
    // Data can be wrong: none comes twice.
    while let division = next, !chain.contains(where: { $0.code == division.code }) {
      chain.append(division)
      if division.type == .faculty || division.type == .rectorate { break }
      next = division.parent.flatMap { divisions[$0] }
    }
    return chain
  }

  /// How many there are below it, at any depth.
  func count(below code: String) -> Int {
    var (seen, open, count) = (Set([code]), [code], 0)
    while let next = open.popLast() {
      for part in parts(of: next) where seen.insert(part.code).inserted {
        count += 1
        open.append(part.code)
      }
    }
    return count
  }
}
