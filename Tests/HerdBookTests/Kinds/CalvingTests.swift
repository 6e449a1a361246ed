import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A calving` {
  static let rows: [RuleCase] = orders + ages + gestations + calves

  /// Served 280 days ago, found pregnant, dried off.
  private static let expecting = Story.pregnant(since: 280).dried(60)

  private static let orders = [
    row("at the end of a gestation", [], expecting),
    row("without an order", ["E17.order"], expecting) { $0[Calving.order] = nil },
    row("of the 26th order", ["E17.order", "W17.order"], expecting) { $0[Calving.order] = 26 },
    row("of an order that was left out", ["W17.order"], expecting) { $0[Calving.order] = 4 },
    row("of the order of the one before", ["E17.between", "W17.order"], expecting) { $0[Calving.order] = 2 },
    row("before one of its order", ["E17.between"], expecting.calved(-300, order: 3)),
    row("before one of the next order", [], expecting.calved(-300, order: 4)),
    row("199 days before another", ["E17.interval"], expecting.calved(-199, order: 4)),
    row("200 days before another", [], expecting.calved(-200, order: 4)),
    row("199 days after another", ["E17.interval", "W17.noDryOff", "W17.noService"], .cow(calved: 199)),
    row("200 days after another", ["W17.noDryOff", "W17.noService"], .cow(calved: 200)),
    row("after the only service by 199 days", ["E17.served", "W17.gestation"], served(199)),
    row("after the only service by 200 days", ["W17.gestation"], served(200)),
    row("after the last of two services by 199 days", [], served(280).served(199, order: 2)),
    row(
      "after the only run with a bull by 199 days", ["W17.gestation"],
      .cow(calved: 400).run(.putIn, 199).dried(60)),
    row("of an ease that nobody knows", ["E17.ease"], expecting) { $0[.calvingEase] = .text("easy") },
    row("at an hour that no day has", ["E17.time"], expecting) { $0[Calving.time] = "25:00" },
  ]

  private static let ages = [
    row("of a heifer of 13 months less a day", ["E17.age", "W17.order"], heifer(13, 1)),
    row("of a heifer of 13 months", ["W17.age", "W17.order"], heifer(13)),
    row("of a heifer of 20 months less a day", ["W17.age", "W17.order"], heifer(20, 1)),
    row("of a heifer of 20 months", ["W17.order"], heifer(20)),
    row("tomorrow", ["E17.future", "W0.future"], expecting, on: 1),
    row("of a male", ["E0.male", "W17.noService", "W17.order"], .male(months: 30)),
  ]

  private static let gestations = [
    row("264 days after the service", ["W17.gestation"], served(264)),
    row("265 days after the service", [], served(265)),
    row("300 days after the service", [], served(300)),
    row("301 days after the service", ["W17.gestation"], served(301)),
    row("within a run with a bull", [], .cow(calved: 500).run(.putIn, 330).run(.takenOut, 290).dried(60)),
    row(
      "301 days after the end of a run with a bull", ["W17.gestation"],
      .cow(calved: 500).run(.putIn, 330).run(.takenOut, 301).dried(60)),
    row(
      "that only an earlier service explains, though she was found pregnant by a later one",
      ["W17.gestation"], served(280).served(240, order: 2).checked(.pregnant, 200)),
    row("of one who was not served", ["W17.noService"], .cow(calved: 380).dried(60)),
    row("of one who was found open", ["W17.notPregnant"], served(280).checked(.notPregnant, 240)),
    row(
      "of one who was found open and served again", [],
      served(300).checked(.notPregnant, 290).served(280, order: 2)),
    row("of one who was not dried off", ["W17.noDryOff"], .pregnant(since: 280)),
  ]

  private static let calves = [
    row("of twins", [], expecting) { $0[Calving.calves] = [calf("000201"), calf("000202")] },
    row("of twins and a stillborn", ["W17.calves"], expecting) {
      $0[Calving.calves] = [calf("000201"), calf("000202")]
      $0[Calving.stillborn] = 1
    },
    row("of a calf without a sex", ["E17.calves"], expecting) {
      $0[Calving.calves] = [FieldValues.made { $0[Birth.number] = "000201" }]
    },
    row("of a calf in a group that nobody knows", ["E0.ref"], expecting) {
      var calf = calf("000201")
      calf[Birth.group] = GroupID(99)
      $0[Calving.calves] = [calf]
    },
  ]

  private static func calf(_ number: String) -> FieldValues {
    FieldValues.made {
      $0[Birth.sex] = .female
      $0[Birth.country] = .czechia
      $0[Birth.number] = number
      $0[Birth.kodex] = "961"
      $0[Birth.group] = ExampleHerd.calves
    }
  }

  private static func served(_ daysAgo: Int) -> Story { .cow(calved: 400).served(daysAgo).dried(60) }

  private static func heifer(_ months: Int, _ short: Int = 0) -> Story {
    .female(months: months, short: short).served(280)
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, on day: Int = 0,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .calving, on: day) {
      $0[Calving.order] = 3
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `begins a lactation, and ends what belonged to the one before`() {
    let cow = Story.pregnant(since: 280).dried(60).calved(0, order: 3).history.animal.reproduction
    #expect(cow.lactation == 3 && cow.freshSince == ExampleHerd.today)
    #expect(cow.calvings.map(\.order) == [2, 3])
    #expect(cow.services.isEmpty && cow.lastCheck == nil && cow.driedOff == nil && !cow.isPregnant)
  }

  @Test func `leaves her with the bull she runs with, from that day on`() {
    let cow = Story.cow(calved: 400).run(.putIn, 300).calved(10, order: 3).history.animal.reproduction
    #expect(cow.natural == BullRun(bull: ExampleHerd.usable, from: ExampleHerd.today.adding(-10)))
    let parted = Story.cow(calved: 400).run(.putIn, 300).run(.takenOut, 250).calved(10, order: 3)
    #expect(parted.history.animal.reproduction.natural == nil)
  }

  @Test func `begins with the next order and an easy course`() {
    let form = FormContext(Story.cow(calved: 400).history.animal, on: ExampleHerd.today)
    #expect(Calving.declaration.defaults(form)[Calving.order] == 3)
    #expect(Calving.declaration.defaults(form)[Calving.ease] == .normal)
  }

  @Test func `brings forth its calves, of whom each is an animal of the dam`() throws {
    let dam = try EarTag(parsing: "CZ123456961")
    var calving = Change(ChangeID(-1), .calving, of: AnimalID(1), on: ExampleHerd.today, recordedAt: 5)
    calving[Calving.calves] = ["111111", "222222"].map { number in
      FieldValues.made { ($0[Birth.country], $0[Birth.number], $0[Birth.sex]) = (.czechia, number, .female) }
    }
    let births = Calving.births(of: calving, dam: dam) { (AnimalID(-2 - $0), ChangeID(-2 - $0)) }
    let calves = births.map { AnimalHistory(of: $0.animal, [$0]).animal }
    #expect(calves.map(\.tag?.digits) == ["111111", "222222"] && calves.allSatisfy { $0.dam == dam })
    #expect(births.map(\.id) == [ChangeID(-2), ChangeID(-3)] && births.allSatisfy { $0.day == calving.day })
  }
}
