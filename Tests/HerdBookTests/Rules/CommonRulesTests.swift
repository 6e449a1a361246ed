import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A change of any kind` {
  static let rows: [RuleCase] = days + departures + twins

  private static let days = [
    note("on the day of the birth", [], newborn, on: -18),
    note("the day before the birth", ["E0.date"], newborn, on: -19),
    note("on 1 January 1980", ["W0.old"], .none, on: ExampleHerd.today.days(to: Day(1980, 1, 1))),
    note(
      "on 31 December 1979", ["E0.date", "W0.old"], .none, on: ExampleHerd.today.days(to: Day(1979, 12, 31))),
    note("in three years", ["W0.future"], .none, on: ExampleHerd.today.days(to: Day(2029, 11, 18))),
    note(
      "in three years and a day", ["E0.date", "W0.future"], .none,
      on: ExampleHerd.today.days(to: Day(2029, 11, 19))),
    note("today", [], .none),
    note("tomorrow", ["W0.future"], .none, on: 1),
    note("of 365 days ago", [], .none, on: -365),
    note("of 366 days ago", ["W0.old"], .none, on: -366),
  ]

  private static let departures = [
    note("after the animal left", [], left),
    RuleCase("of worth after the animal left", [], left, .price) {
      $0[Price.amount] = Amount(thousandths: 0)
    },
    RuleCase("of weight after the animal left", ["E0.dead"], left, .weighing) {
      $0[Weighing.weight] = Kilograms(400)
    },
    RuleCase("of weight on the day on which it left", [], left, .weighing, on: -5) {
      $0[Weighing.weight] = Kilograms(400)
    },
    RuleCase("of a selection that lies ahead", [], .heifer, .selection, on: 9) { _ in },
  ]

  private static let twins = [
    note("beside another note of the day", ["W0.dup"], noted("Jinak", minutesAgo: 30)),
    note("beside a note of the same words", [], noted("Kulhá", minutesAgo: 11)),
    note("beside a note of the same words ten minutes before", ["E0.dup"], noted("Kulhá", minutesAgo: 10)),
    note("beside a note of the same words in the same second", ["E0.dup"], noted("Kulhá", minutesAgo: 0)),
    note("beside a note of the same words by another", [], noted("Kulhá", minutesAgo: 1, by: 7)),
    note("beside a note of the same words of the day before", [], noted("Kulhá", minutesAgo: 1, on: -1)),
  ]

  private static let newborn = Story.female(months: 0, short: -18)
  private static let left = Story.heifer.then(.disposal, 5) { $0[Disposal.kind] = .sale }

  private static func noted(_ text: String, minutesAgo: Int, by author: Int = 0, on day: Int = 0) -> Story {
    Story.heifer.with(
      Change(
        ChangeID(-1), .note, of: AnimalID(1), on: ExampleHerd.today.adding(day),
        recordedAt: RuleCase.now - minutesAgo * 60, by: UserID(author),
        FieldValues.made { $0[Note.text] = text }))
  }

  private static func note(_ sentence: String, _ codes: [String], _ story: Story, on day: Int = 0) -> RuleCase
  {
    RuleCase(sentence, codes, story, .note, on: day) { $0[Note.text] = "Kulhá" }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test(arguments: ChangeKind.allCases)
  func `is for both sexes, but for those that only a female has`(kind: ChangeKind) {
    let ofFemales: Set<ChangeKind> = [
      .calving, .heat, .insemination, .pregnancyCheck, .dryOff, .naturalService, .matingPlan, .parlourDisease,
      .performance,
    ]
    let row = RuleCase("", [], .male(months: 20), kind) { _ in }
    #expect(row.found.contains("E0.male") == ofFemales.contains(kind))
  }

  @Test(arguments: ChangeKind.allCases)
  func `warns of a day that lies ahead, but for plans and selections`(kind: ChangeKind) {
    let row = RuleCase("", [], .heifer, kind, on: 1) { _ in }
    #expect(row.found.contains("W0.future") == ![.plans, .selection].contains(kind))
  }

  @Test func `is a double only of one that was recorded before it`() {
    let first = Story.heifer.then(.note, 0) { $0[Note.text] = "Kulhá" }
    let twice = first.then(.note, 0) { $0[Note.text] = "Kulhá" }
    let check = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)
    #expect(check.findings(for: first.changes[1], in: twice.history) == [])
    #expect(check.findings(for: twice.changes[2], in: twice.history).map(\.rule.description) == ["E0.dup"])
  }
}

@Suite struct `The right to record a change` {
  static let rows: [RuleCase] = [
    service("in a stable of the user's", [], by: user()),
    service("in a stable of others", ["E0.scope"], by: user(stables: [2])),
    service("with all stables", [], by: user(.allStables, stables: [])),
    service(
      "without the right to record", ["E0.scope"], by: User(UserID(1), name: "A", stables: [StableID(1)])),
    service("of an animal in no group", ["E0.scope"], .none, by: user()),
    service("of an animal in no group, with all stables", [], .none, by: user(.allStables)),
    service("of an imported animal in a stable of the user's", [], imported, by: user()),
    service(
      "of an imported animal in a stable of others", ["E0.scope"], importedElsewhere, by: user()),
    service(
      "of an imported animal that has come from a stable of others", [],
      importedElsewhere.then(.move, 5) { $0[Move.group] = ExampleHerd.dry }, by: user()),
    service(
      "of an imported animal that has gone to a stable of others", ["E0.scope"],
      imported.then(.move, 5) { $0[Move.group] = ExampleHerd.elsewhere }, by: user()),
    service("by one's own technician", [], technician: 4, by: user(technicians: [4])),
    service("by another technician", ["E0.scope"], technician: 5, by: user(technicians: [4])),
    service(
      "by another technician, who may be chosen", [], technician: 5,
      by: user(.chooseTechnician, technicians: [4])),
    service("by any technician, where one has none", [], technician: 5, by: user()),
    service("by a bull that is not used", ["E0.scope", "W19.bull"], bull: ExampleHerd.unusable, by: user()),
    service(
      "by a bull that is not used, among all", ["W19.bull"], bull: ExampleHerd.unusable, by: user(.allBulls)),
    birth("in a stable of the user's", [], ExampleHerd.calves),
    birth("in a stable of others", ["E0.scope"], ExampleHerd.elsewhere),
    move("within a stable of the user's", [], to: ExampleHerd.dry),
    move("into a stable of others", ["E0.scope"], to: ExampleHerd.elsewhere),
    move("out of a stable of others", ["E0.scope"], from: ExampleHerd.elsewhere, to: ExampleHerd.dry),
    RuleCase(
      "of an imported animal to move out of a stable of others", ["E0.scope"], importedElsewhere, .move,
      by: user()
    ) {
      $0[Move.group] = ExampleHerd.dry
    },
  ]

  private static let imported = Story(animal: ExampleHerd.imported)
  private static let importedElsewhere = Story(animal: ExampleHerd.importedElsewhere)

  private static func user(
    _ rights: Right..., stables: [Int] = [1], technicians: [Int] = []
  ) -> User {
    User(
      UserID(1), name: "A", rights: Set(rights + [.recordChanges]),
      stables: Set(stables.map { StableID($0) }),
      technicians: technicians.map { TechnicianID($0) })
  }

  private static func service(
    _ sentence: String, _ codes: [String], _ story: Story = .cow(calved: 100), technician: Int? = nil,
    bull: BullNumber = ExampleHerd.usable, by user: User
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .insemination, by: user) {
      $0[Insemination.character] = .insemination
      $0[Insemination.order] = 1
      $0[Insemination.bull] = bull
      $0[Insemination.technician] = technician.map { TechnicianID($0) }
    }
  }

  private static func birth(_ sentence: String, _ codes: [String], _ group: GroupID) -> RuleCase {
    RuleCase(sentence, codes, .none, .birth, by: user()) {
      $0 = Story.heifer.changes[0].fields
      $0[Birth.group] = group
    }
  }

  private static func move(
    _ sentence: String, _ codes: [String], from: GroupID = ExampleHerd.milking, to: GroupID
  ) -> RuleCase {
    let story = Story.heifer.then(.move, 5) { $0[Move.group] = from }
    return RuleCase(sentence, codes, story, .move, by: user()) { $0[Move.group] = to }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }
}
