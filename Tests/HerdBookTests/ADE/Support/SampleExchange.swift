import CivilTime
import SplitMix

@testable import HerdBook

extension ADEExchange {
  /// Of a herd in which each animal has the ear tag of its number, odd ones are females, and each third is in
  /// a group.
  static let sample = ADEExchange(
    source: "https://outpost.example/herd/7", location: ADEIdentifier("cz.holding", "CZ 12345678"),
    animal: { id, _ in
      guard id.rawValue > 0, let tag = tag(of: id) else { return nil }
      let group = id.rawValue.isMultiple(of: 3) ? GroupID(4) : nil
      return ADEAnimal(
        ADEIdentifier(tag), id.rawValue.isMultiple(of: 2) ? .male : .female, group: group)
    },
    find: { identifier in
      identifier.earTag.flatMap { Int($0.digits.dropLast(3)) }.map { AnimalID($0) }
    },
    number: { origin in ChangeID(-origin.id.utf8.reduce(1) { ($0 * 31 + Int($1)) % 1_000_003 }) })

  private static func tag(of id: AnimalID) -> EarTag? {
    EarTag(text: "CZ" + String(id.rawValue).zeroPadded(to: 6) + "961")
  }
}

extension Change {
  static func random(_ kind: ChangeKind, _ draws: inout SplitMix64) -> Change {
    var change = Change(
      ChangeID(draws.happens(1, in: 5) ? -draws.within(1...99) : draws.within(1...999_999)), kind,
      of: AnimalID(draws.happens(1, in: 9) ? -draws.within(1...9) : draws.within(1...99_999)),
      on: .random(&draws),
      recordedAt: draws.within(0...2_000_000_000), by: UserID(draws.within(0...20)),
      .random(of: kind.declaration.fields, &draws))
    if draws.happens(1, in: 5) { change.revision = draws.within(2...9) }
    if draws.happens(1, in: 5) {
      change.overrides = [RuleCode(.warning, kind: kind.declaration.code, "early")]
    }
    if draws.happens(1, in: 9) { change.unread = UnreadMembers(of: .random(&draws), besides: []) }
    return change
  }
}

extension Change {
  /// So many changes whose fields are all that they have to be.
  static func valid(_ kind: ChangeKind, _ count: Int) -> [Change] {
    var changes: [Change] = []
    for seed in 0... where changes.count < count {
      var draws = SplitMix64(seed: UInt64(seed))
      let change = random(kind, &draws)
      let isValid = kind.declaration.fields.allSatisfy { field in
        change.fields[field.code].map(field.control.takes) ?? !field.isRequired
      }
      if isValid { changes.append(change) }
      if changes.count == count { break }
    }
    return changes
  }
}
