import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A purchase` {
  static let rows: [RuleCase] = [
    RuleCase("with the birth of the animal", [], .none, .purchase, with: [birth]) { _ in },
    RuleCase("of one whose birth is known", [], .heifer, .purchase) { _ in },
    RuleCase("without a birth", ["E16.noBirth"], .none, .purchase) { _ in },
    RuleCase("with the birth of another", ["E16.noBirth"], .none, .purchase, with: [other]) { _ in },
    RuleCase("before the birth", ["E0.date"], .none, .purchase, on: -101, with: [birth]) { _ in },
    RuleCase("for less than nothing", ["E16.price"], .heifer, .purchase) {
      $0[Purchase.price] = Amount(thousandths: -1)
    },
    RuleCase("of a year and a day ago", ["W0.old"], .heifer, .purchase, on: -366) { _ in },
  ]

  private static let birth = Change(
    ChangeID(-8), .birth, of: Story.none.animal, on: ExampleHerd.today.adding(-100))
  private static let other = Change(
    ChangeID(-8), .birth, of: ExampleHerd.calf, on: ExampleHerd.today.adding(-100))

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `brings the animal into the herd on its day`() {
    let animal = Story.heifer.then(.purchase, 10).history.animal
    #expect(!animal.isInHerd(on: ExampleHerd.today.adding(-11)))
    #expect(animal.isInHerd(on: ExampleHerd.today.adding(-10)))
  }
}

@Suite struct `A disposal` {
  static let rows: [RuleCase] = [
    row("by sale", [], .heifer),
    row("without a kind", ["E2.kind"], .heifer, nil),
    row("for slaughter 10 days after a medicine of as many", ["E2.withdrawal"], given(10)) {
      $0[Disposal.deduction] = 2
    },
    row("for slaughter 11 days after a medicine of 10", [], given(11)) { $0[Disposal.deduction] = 2 },
    row("by weight 10 days after a medicine of as many", ["W2.withdrawal"], given(10)) {
      $0[Disposal.weight] = Kilograms(600)
    },
    row("by sale of one that lives on after a medicine", ["W2.withdrawal"], given(1)),
    row("whose reason is slaughter, after a medicine", ["E2.withdrawal"], given(1)) {
      $0[Disposal.reason] = "Slaughter"
    },
    row("by death after a medicine", [], given(1), .death) { $0[Disposal.weight] = Kilograms(600) },
    row("in 7 days", ["W0.future"], .heifer, on: 7),
    row("in 8 days", ["E2.future", "W0.future"], .heifer, on: 8),
    row("of one 150 days pregnant", [], .pregnant(since: 150)),
    row("of one 151 days pregnant", ["W2.pregnant"], .pregnant(since: 151)),
    row("with 10 percent taken off", [], .heifer) { $0[Disposal.deduction] = 10 },
    row("with 11 percent taken off", ["W2.deduct"], .heifer) { $0[Disposal.deduction] = 11 },
    row("with 60 percent taken off", ["W2.deduct"], .heifer) { $0[Disposal.deduction] = 60 },
    row("with 61 percent taken off", ["E2.deduct", "W2.deduct"], .heifer) { $0[Disposal.deduction] = 61 },
    row("of one that has left", ["E0.dead"], .heifer.then(.disposal, 1) { $0[Disposal.kind] = .death }),
  ]

  private static func given(_ daysAgo: Int) -> Story { .heifer.given(ExampleHerd.fresh, daysAgo) }

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ kind: Disposal.Kind? = .sale, on day: Int = 0,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .disposal, on: day) {
      $0[Disposal.kind] = kind
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `takes the animal out of the herd after its day, until it is voided`() {
    var history = Story.heifer.then(.disposal, 3) { $0[Disposal.kind] = .theft }.history
    #expect(history.animal.disposal == Disposed(day: ExampleHerd.today.adding(-3), kind: .theft))
    #expect(history.animal.isInHerd(on: ExampleHerd.today.adding(-3)))
    #expect(!history.animal.isInHerd(on: ExampleHerd.today.adding(-2)))
    history.remove(ChangeID(101))
    #expect(history.animal.isInHerd(on: ExampleHerd.today))
  }
}

@Suite struct `Plans for an animal` {
  static let rows: [RuleCase] = [
    row("that leave her in", [], .pregnant(since: 100), false),
    row("that leave her out", [], .cow(calved: 100), true),
    row("that leave her out while she is pregnant", ["W23.pregnant"], .pregnant(since: 100), true),
    row("that say neither", ["E23.exclude"], .heifer, nil),
    row("of next year", [], .heifer, false, on: 365),
    row("beyond three years", ["E0.date"], .heifer, false, on: 365 * 3 + 2),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ isExcluded: Bool?, on day: Int = 0
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .plans, on: day) { $0[Plans.isExcluded] = isExcluded }
  }

  @Test(arguments: rows) func `are checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `hold until others are made`() {
    let story = Story.heifer.then(.plans, 9) {
      $0[Plans.isExcluded] = true
      $0[Plans.saleDate] = ExampleHerd.today
    }
    #expect(story.history.animal.reproduction.isExcluded)
    #expect(story.history.animal.plannedSale == ExampleHerd.today)
    let later = story.then(.plans, 3) { $0[Plans.isExcluded] = false }.history.animal
    #expect(!later.reproduction.isExcluded && later.plannedSale == nil)
  }
}

@Suite struct `A castration` {
  static let rows: [RuleCase] = [
    row("of a male of 12 months", [], .male(months: 12)),
    row("of a male of 12 months and a day", ["W6.age"], .male(months: 12, short: -1)),
    row("of a female", ["E6.female"], .female(months: 6)),
    row("for the second time", ["E6.twice"], .male(months: 6).then(.castration, 20)),
    row("of one of whom nothing is known", [], .none),
  ]

  private static func row(_ sentence: String, _ codes: [String], _ story: Story) -> RuleCase {
    RuleCase(sentence, codes, story, .castration) { _ in }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is of one who stays a male`() {
    let animal = Story.male(months: 6).then(.castration, 0).history.animal
    #expect(animal.isCastrated && animal.isMale)
  }
}
