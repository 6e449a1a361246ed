import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A heat` {
  static let rows: [RuleCase] = [
    row("16 days after the last one", ["W18.interval"], last(16)),
    row("17 days after the last one", [], last(17)),
    row("24 days after the last one", [], last(24)),
    row("25 days after the last one", ["W18.interval"], last(25)),
    row("35 days after the last one", ["W18.interval"], last(35)),
    row("36 days after the last one", [], last(36)),
    row("of one who is pregnant", ["W18.pregnant"], .pregnant(since: 100)),
    row("of a heifer of 9 months less a day", ["W18.age"], .female(months: 9, short: 1)),
    row("of a heifer of 9 months", [], .female(months: 9)),
    row("9 days after the calving", ["W18.calved"], .cow(calved: 9)),
    row("10 days after the calving", [], .cow(calved: 10)),
    row("of no character", ["E18.char"], .heifer) { $0[Heat.character] = nil },
    row("of a character that nobody knows", ["E18.char"], .heifer) { $0[.heatCharacter] = .text("loud") },
    row("seen by a technician that nobody knows", ["E0.ref"], .heifer) {
      $0[Heat.technician] = TechnicianID(6)
    },
    row("of a male", ["E0.male"], .male(months: 20)),
  ]

  private static func last(_ daysAgo: Int) -> Story {
    Story.cow(calved: 100).then(.heat, daysAgo) { $0[Heat.character] = .normal }
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .heat) {
      $0[Heat.character] = .observed
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is noted as the last one, and stays after a calving`() {
    let story = Self.last(20)
    #expect(story.history.animal.reproduction.lastHeat == ExampleHerd.today.adding(-20))
    let calved = story.calved(5, order: 3).history.animal.reproduction
    #expect(calved.lastHeat == ExampleHerd.today.adding(-20) && calved.card.heat == nil)
  }

  @Test(
    arguments: Edition.allCases,
    [([.recordChanges, .recordHeat], true), ([.recordChanges], false), ([.recordHeat], false)]
      as [(Set<Right>, Bool)])
  func `is recorded in both editions, unless the right to is taken away`(
    edition: Edition, rights: (held: Set<Right>, suffice: Bool)
  ) {
    let user = User(UserID(1), name: "A", rights: rights.held.union([.allStables]))
    #expect(ChangeKind.recorded(by: user, in: edition, for: .female).contains(.heat) == rights.suffice)
    let saved = RuleCase("", rights.suffice ? [] : ["E0.scope"], .heifer, .heat, by: user) {
      $0[Heat.character] = .observed
    }
    #expect(saved.found == saved.codes)
  }
}

@Suite struct `A natural service` {
  static let rows: [RuleCase] = [
    row("that begins", [], .cow(calved: 100)),
    row("that begins while she is pregnant", ["W36.pregnant"], .pregnant(since: 100)),
    row(
      "that ends while she is pregnant", [], .cow(calved: 200).run(.putIn, 100).checked(.pregnant, 40),
      .takenOut),
    row("that ends and never began", ["E36.noIn"], .cow(calved: 100), .takenOut),
    row("that ends twice", ["E36.noIn"], .cow(calved: 100).run(.putIn, 40).run(.takenOut, 5), .takenOut),
    row(
      "that ends after a calving in between", [], .cow(calved: 400).run(.putIn, 300).calved(10, order: 3),
      .takenOut),
    row("that neither begins nor ends", ["E36.state"], .cow(calved: 100), nil),
    row("by no bull", ["E36.bull"], .cow(calved: 100)) { $0[NaturalService.bull] = nil },
    row("by a bull that nobody knows", ["E0.ref"], .cow(calved: 100)) {
      $0[NaturalService.bull] = ExampleHerd.unknown
    },
    row("noted at a male", ["E0.male"], .male(months: 20)),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ state: NaturalService.State? = .putIn,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .naturalService) {
      $0[NaturalService.state] = state
      $0[NaturalService.bull] = ExampleHerd.usable
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is an interval with a bull, in which she may be served`() {
    let open = Story.cow(calved: 100).run(.putIn, 40)
    #expect(open.history.animal.reproduction.isServedUnchecked)
    let closed = open.run(.takenOut, 5).history.animal.reproduction.natural
    #expect(closed?.from == ExampleHerd.today.adding(-40) && closed?.until == ExampleHerd.today.adding(-5))
    let twice = open.run(.takenOut, 5).run(.takenOut, 2).history.animal.reproduction.natural
    #expect(twice == closed)
  }

  @Test func `begins with the planned bull, and ends with the one she is with`() {
    let story = Story.cow(calved: 100).then(.matingPlan, 50) {
      $0[MatingPlan.bulls] = [FieldValues.made { $0[MatingPlan.bull] = ExampleHerd.unusable }]
    }
    let form = { (story: Story) in
      NaturalService.declaration.defaults(FormContext(story.history.animal, on: ExampleHerd.today))
    }
    #expect(form(story)[NaturalService.state] == .putIn)
    #expect(form(story)[NaturalService.bull] == ExampleHerd.unusable)
    #expect(form(story.run(.putIn, 9))[NaturalService.state] == .takenOut)
    #expect(form(story.run(.putIn, 9))[NaturalService.bull] == ExampleHerd.usable)
    #expect(form(story.run(.putIn, 9).run(.takenOut, 2))[NaturalService.state] == .putIn)
  }
}

@Suite struct `A mating plan` {
  static let rows: [RuleCase] = [
    row("of three bulls", [], ["NEA-123", "NEA-124", "nea-123"]),
    row("of four bulls", ["E33.bulls"], ["NEA-123", "NEA-124", "NEA-123", "NEA-123"]),
    row("of none, which ends the one before", [], []),
    row("of a bull that nobody knows", ["W33.unknown"], ["NEA-123", "XYZ-999"]),
    RuleCase("without bulls", ["E33.bulls"], .heifer, .matingPlan) { _ in },
    RuleCase("of a male", ["E0.male"], .male(months: 20), .matingPlan) { $0[MatingPlan.bulls] = [] },
  ]

  private static func row(_ sentence: String, _ codes: [String], _ bulls: [String]) -> RuleCase {
    RuleCase(sentence, codes, .heifer, .matingPlan) {
      $0[MatingPlan.bulls] = bulls.map { number in
        FieldValues.made { $0[MatingPlan.bull] = ExampleHerd.bull(number) }
      }
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `names bulls, the latest in the place of those before`() {
    let story = Story.heifer.then(.matingPlan, 9) {
      $0[MatingPlan.bulls] = [FieldValues.made { $0[MatingPlan.bull] = ExampleHerd.usable }]
    }.then(.matingPlan, 3) {
      $0[MatingPlan.bulls] = [
        FieldValues.made {
          $0[MatingPlan.bull] = ExampleHerd.unknown
          $0[MatingPlan.isSexed] = true
        }
      ]
    }
    #expect(story.history.animal.plannedBulls == [PlannedBull(number: ExampleHerd.unknown, isSexed: true)])
  }
}

@Suite struct `A drying-off` {
  static let rows: [RuleCase] = [
    row("30 days before she is due", [], .pregnant(since: 255)),
    row("29 days before she is due", ["W21.due"], .pregnant(since: 256)),
    row("90 days before she is due", [], .pregnant(since: 195)),
    row("91 days before she is due", ["W21.due"], .pregnant(since: 194)),
    row("of one who is not known to be pregnant", ["W21.notPregnant"], .cow(calved: 300)),
    row("of a heifer", ["E21.heifer", "W21.notPregnant"], .heifer),
    row("of one who is dry", ["E21.dry"], .pregnant(since: 230).dried(5)),
    row(
      "of one who was dry before she calved", ["W21.notPregnant"],
      .cow(calved: 400).dried(300).calved(200, order: 3)),
    row("by too long a protocol", ["E21.protocol"], .pregnant(since: 225)) {
      $0[DryOff.protocolName] = String(repeating: "x", count: 65)
    },
    row("of a male", ["E0.male", "W21.notPregnant"], .male(months: 20)),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .dryOff, fill)
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `makes her dry until she calves`() {
    let dry = Story.pregnant(since: 230).dried(5)
    #expect(dry.history.animal.reproduction.isDry)
    #expect(!dry.calved(0, order: 3).history.animal.reproduction.isDry)
  }
}
