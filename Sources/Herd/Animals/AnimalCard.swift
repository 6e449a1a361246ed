import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite

/// All that a card shows of an animal as of a day, read at one moment.
struct AnimalCard: Sendable {
  let day: Day
  let history: AnimalHistory
  /// What the changes up to the day make of it.
  let animal: Animal
  let summary: AnimalSummary
  /// What the server says of an animal whose birth nobody has recorded.
  let row: JSONObject?
  let group: Group?
  /// Her dam, where she is in the herd.
  let damInHerd: AnimalID?
  let offspring: [AnimalSummary]
  let milk: DailyMilk
  let activity: ActivityCounts
  /// Oldest first.
  var tests: [TestDay]
  let milkBan: Withdrawals.Ban?
  let meatBan: Withdrawals.Ban?
  let unsent: Set<ChangeID>
  /// What changes name by number.
  let names: FieldNames
  let constants: HerdConstants

  var isMale: Bool { summary.isMale }
  var dam: String? { animal.dam?.description ?? row?["dam"]?.text }
  var sire: String? { animal.sire?.text ?? row?["sire"]?.text }
  var birth: Day? { animal.birth ?? row?["birth"]?.text.flatMap { Day(iso8601: $0) } }
  var conditions: [AnimalCondition] { animal.conditions(on: day, isMale: isMale, constants) }

  /// The lactation that goes on or was the last one; `nil` before the first calving.
  var lactation: LactationSpan? {
    animal.reproduction.freshSince.map { LactationSpan(calving: $0, dryOff: animal.reproduction.driedOff) }
  }
}

extension StoreSnapshot {
  /// Returns what a card shows of the animal as of the day; `nil` for one that is not here.
  func animalCard(_ id: AnimalID, asOf day: Day) throws -> AnimalCard? {
    guard let (history, summary, row) = try card(of: id, asOf: day) else { return nil }
    let animal = history.animal(on: day)
    let constants = try constants()
    let (milkBan, meatBan) = try herd { herd in
      let withdrawals = Withdrawals(of: animal, in: herd, constants)
      return (withdrawals.milk(on: day), withdrawals.meat(on: day))
    }
    let tag = summary.tag.isEmpty ? nil : summary.tag
    let dam = animal.dam?.description ?? row?["dam"]?.text
    return AnimalCard(
      day: day, history: history, animal: animal, summary: summary, row: row,
      group: try summary.group.flatMap { try fetch(GroupRecord.self, id: $0) }?.group,
      damInHerd: try dam.flatMap { try self.animal(tagged: $0) },
      offspring: try tag.map { try offspring(of: $0) } ?? [],
      milk: try milk(of: animal.id, until: day), activity: try activity(of: animal.id, until: day),
      tests: try testDays(of: animal.id).map(\.test).filter { $0.date <= day },
      milkBan: milkBan, meatBan: meatBan,
      unsent: try unsentChanges(of: animal.id),
      names: try names(in: history.changes), constants: constants)
  }
}
