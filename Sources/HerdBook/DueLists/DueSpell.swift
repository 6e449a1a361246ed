package import CivilTime

/// Days in a row on which an animal is on a due list with the same item, as far as nothing is recorded meanwhile.
package struct DueSpell: Hashable, Sendable {
  package let list: DueList
  package let first: Day
  /// The last of the days; `nil` where it is beyond what was looked at.
  package fileprivate(set) var last: Day?
  /// Since when it is due, and the last day on which it is in time.
  package let from: Day
  package let until: Day?

  fileprivate init(_ item: DueItem, beginningOn day: Day) {
    (list, first, from, until) = (item.list, day, item.from, item.until)
  }

  fileprivate func continues(_ other: DueSpell) -> Bool {
    (list, from, until) == (other.list, other.from, other.until)
  }
}

extension DueLists {
  /// Returns what is due for an animal from the context's day on, and what becomes due up to another day.
  ///
  /// The rules are asked for each day, so that no day on which one of them turns is stated twice.
  package static func spells(
    of history: AnimalHistory, _ context: DueContext, through last: Day
  ) -> [DueSpell] {
    var (over, open): ([DueSpell], [DueSpell]) = ([], [])
    var day = context.day
    while day <= last {
      let due = items(of: history, context.on(day)).map { DueSpell($0, beginningOn: day) }
      for var spell in open where !due.contains(where: { $0.continues(spell) }) {
        spell.last = day.adding(-1)
        over.append(spell)
      }
      open = due.map { spell in open.first { spell.continues($0) } ?? spell }
      day = day.adding(1)
    }
    return over + open
  }
}

extension DueContext {
  /// The same on another day.
  fileprivate func on(_ day: Day) -> DueContext { DueContext(on: day, in: herd, constants) }
}
