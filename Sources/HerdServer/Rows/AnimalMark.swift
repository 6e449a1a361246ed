import HerdBook

/// What animals are found by; kept beside their changes, also when an animal bears it no more.
struct AnimalMark: Hashable, Sendable {
  let text: String

  static func tag(_ tag: EarTag) -> AnimalMark { AnimalMark(text: "tag:\(tag)") }
  static func eid(_ eid: EID) -> AnimalMark { AnimalMark(text: "eid:\(eid)") }
  static func collar(_ collar: CollarNumber) -> AnimalMark { AnimalMark(text: "collar:\(collar.number)") }
  /// Of a row of ``SyncStream/bulls``.
  static func bull(_ number: BullNumber) -> AnimalMark { AnimalMark(text: "bull:\(number)") }
  static func estimate(_ amount: Amount) -> AnimalMark { AnimalMark(text: "price:\(amount.thousandths)") }

  /// Marks that a change gives to its animal.
  static func given(by change: Change) -> [AnimalMark] {
    switch change.knownKind {
    case .birth: [Birth.tag(of: change.fields).map(tag)].compactMap(\.self)
    case .marking: [change[Marking.eid].map(eid), change[Marking.collar].map(collar)].compactMap(\.self)
    case .price: [change[Price.amount].map(estimate)].compactMap(\.self)
    default: []
    }
  }
}

extension SQLSession {
  func put(_ marks: [(AnimalMark, AnimalID)], in account: Int) throws {
    try run(
      "INSERT INTO mark (account, mark, animal) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      each: marks.map { [.whole(account), .text($0.0.text), .whole($0.1.rawValue)] })
  }

  /// Returns animals that bear the mark or have borne it.
  func animals(with mark: AnimalMark, in account: Int) throws -> [AnimalID] {
    try all(
      "SELECT animal FROM mark WHERE account = $1 AND mark = $2 ORDER BY animal",
      [.whole(account), .text(mark.text)]
    ) { AnimalID(try $0.whole(0)) }
  }

  /// Returns what animals were estimated at, in thousandths, smallest first.
  func estimates(in account: Int) throws -> [Int] {
    let marks = try all(
      "SELECT mark FROM mark WHERE account = $1 AND mark >= 'price:' AND mark < 'price;'", [.whole(account)]
    ) { try $0.text(0) }
    return marks.compactMap { Int($0.dropFirst("price:".count)) }.sorted()
  }
}
