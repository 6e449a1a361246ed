import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A weighing` {
  static let rows: [RuleCase] = [
    row("at nothing", ["E31.kg", "W31.range"], grams: 0),
    row("at a gram", ["W31.range"], grams: 1),
    row("at 19.9 kg", ["W31.range"], grams: 19_900),
    row("at 20 kg", [], grams: 20_000),
    row("at 1200 kg", [], grams: 1_200_000),
    row("at 1200.1 kg", ["W31.range"], grams: 1_200_100),
    row("at 1500 kg", ["W31.range"], grams: 1_500_000),
    row("at 1500.1 kg", ["E31.kg", "W31.range"], grams: 1_500_100),
    row("without a weight", ["E31.kg"], grams: nil),
    row("25 kg above that of 10 days ago", [], .heifer.weighed(400, 10), grams: 425_000),
    row("25.1 kg above that of 10 days ago", ["W31.gain"], .heifer.weighed(400, 10), grams: 425_100),
    row("25.1 kg below that of 10 days ago", ["W31.gain"], .heifer.weighed(400, 10), grams: 374_900),
    row("15 percent below that of 100 days ago", [], .heifer.weighed(400, 100), grams: 340_000),
    row(
      "more than 15 percent below that of 100 days ago", ["W31.gain"], .heifer.weighed(400, 100),
      grams: 339_900),
    row("of a scale that did not come to rest", ["W31.unstable"], grams: 400_000, device: "unstable: S3"),
    row("of a scale that came to rest", [], grams: 400_000, device: "S3"),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story = .heifer, grams: Int?, device: String? = nil
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .weighing) {
      $0[Weighing.weight] = grams.map(Kilograms.init(grams:))
      $0[Weighing.device] = device
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `says the gain a day that it does not believe`() {
    let row = Self.row("", [], .heifer.weighed(400, 10), grams: 430_000)
    #expect(
      row.findings.first?.why == [
        .input(.lastWeight, .kilograms(Kilograms(400))), .input(.daysSince, .days(10)),
        .input(.gain, .grams(3000)),
      ])
  }
}

@Suite struct `A note` {
  static let rows: [RuleCase] = [
    row("with a text", []) { $0[Note.text] = "Kulhá" },
    row("with nothing", ["W27.empty"]) { _ in },
    row("with spaces", ["W27.empty"]) { $0[Note.text] = " \n" },
    row("with a kind", []) { $0[Note.kind] = 6 },
    row("of the 7th kind", ["E27.kind"]) { $0[Note.kind] = 7 },
    row("with a picture", []) { $0[Note.photo] = String(repeating: "0f", count: 32) },
    row("with half a picture", ["E27.photo"]) { $0[Note.photo] = "0f" },
    row("that the birth was reported", []) { $0[Note.isBirthReported] = true },
    row("that the birth was not reported", ["W27.empty"]) { $0[Note.isBirthReported] = false },
    RuleCase(
      "that the birth was reported, as another said", ["W27.reported"],
      .heifer.then(.note, 3) { $0[Note.isBirthReported] = true }, .note
    ) { $0[Note.isBirthReported] = true },
    row("of 2000 characters", []) { $0[Note.text] = String(repeating: "ř", count: 2000) },
    row("of 2001 characters", ["E27.text"]) { $0[Note.text] = String(repeating: "ř", count: 2001) },
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ fill: (inout FieldValues) -> Void
  ) -> RuleCase {
    RuleCase(sentence, codes, .heifer, .note, fill)
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `makes nothing else of the animal`() {
    let story = Story.heifer.then(.note, 3) { $0[Note.text] = "Kulhá" }
    #expect(story.history.animal == Story.heifer.history.animal)
  }

  @Test func `says since when the birth is reported, the first of several`() {
    let story = Story.heifer.then(.note, 9) { $0[Note.isBirthReported] = true }
      .then(.note, 3) { $0[Note.isBirthReported] = true }
    #expect(story.history.animal.birthReportedOn == ExampleHerd.today.adding(-9))
  }
}

@Suite struct `A selection` {
  static let rows: [RuleCase] = [
    row("for nothing said", []) { _ in },
    row("for the 11th reason, at the 5th order", []) {
      $0[Selection.reason] = 11
      $0[Selection.order] = 5
    },
    row("for the 12th reason", ["E32.reason"]) { $0[Selection.reason] = 12 },
    row("for no reason that is numbered", ["E32.reason"]) { $0[Selection.reason] = 0 },
    row("at the 6th order", ["E32.order"]) { $0[Selection.order] = 6 },
    row("at gate 0", ["E32.unit"]) { $0[Selection.unit] = 0 },
    row("into a group that nobody knows", ["E0.ref"]) { $0[Selection.group] = GroupID(99) },
    RuleCase("of next week", [], .heifer, .selection, on: 7) { _ in },
    RuleCase(
      "beside another of the day", ["W0.dup"], .heifer.then(.selection, 0) { $0[Selection.reason] = 1 },
      .selection
    ) { $0[Selection.reason] = 2 },
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ fill: (inout FieldValues) -> Void
  ) -> RuleCase {
    RuleCase(sentence, codes, .heifer, .selection, fill)
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `holds until it is done`() {
    let open = Story.heifer.then(.selection, 3)
    #expect(open.history.animal.selection == ChangeID(101))
    #expect(open.then(.selection, 2) { $0[Selection.isDone] = true }.history.animal.selection == nil)
  }
}

@Suite struct `A ration` {
  static let rows: [RuleCase] = [
    row("that is reckoned", [], .automatic),
    row("by hand, without an amount", ["E22.manual"], .manual),
    row("by hand, of 25 kg", [], .manual, 10, 15),
    row("by hand, of 26 kg", ["W22.much"], .manual, 10, 16),
    row("by nothing", ["E22.calc"], nil),
    row("of less than nothing", ["E22.r1"], .manual, -1),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ ration: Feeding.Ration?, _ first: Int? = nil,
    _ second: Int? = nil
  ) -> RuleCase {
    RuleCase(sentence, codes, .heifer, .feeding) {
      $0[Feeding.ration] = ration
      $0[Feeding.first] = first
      $0[Feeding.second] = second
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is the animal's from its day on`() {
    let story = Story.heifer.then(.feeding, 3) { $0[Feeding.ration] = .curve }
    #expect(story.history.animal.ration?[Feeding.ration] == .curve)
  }
}

@Suite struct `A report of performance` {
  static let rows: [RuleCase] = [
    row("of a cow", [], .cow(calved: 100)),
    row("of a male", ["E0.male"], .male(months: 20)),
    row("of two years ago", ["W0.old"], .cow(calved: 100), on: -730),
  ]

  private static func row(_ sentence: String, _ codes: [String], _ story: Story, on day: Int = 0) -> RuleCase
  {
    RuleCase(sentence, codes, story, .performance, on: day) { $0[Performance.report] = RawText("{\"a\":1}") }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is kept as it came, and recorded in no edition`() {
    let story = Story.heifer.then(.performance, 3) { $0[Performance.report] = RawText("{\"a\":1}") }
    #expect(story.history.animal.performance == "{\"a\":1}")
    #expect(Performance.declaration.editions.isEmpty)
  }
}

@Suite struct `An exterior` {
  static let rows: [RuleCase] = [
    row("at the ends of the scales", [], [1, 9], final: 50),
    row("at the other end of the final scale", [], [], final: 99),
    row("of a trait below the scale", ["E34.traits"], [5, 0], final: nil),
    row("of a trait above the scale", ["E34.traits"], [10], final: nil),
    RuleCase("of a trait that is scored twice", ["E34.traits"], .heifer, .exterior) {
      $0[Exterior.traits] = [scored("udder", 5), scored("udder", 6)]
    },
    row("of a final score of 49", ["E34.final"], [], final: 49),
    row("of a final score of 100", ["E34.final"], [], final: 100),
    row("of a male", [], [5], final: 80, of: .male(months: 20)),
    row("of tomorrow", ["W0.future"], [5], final: 80, on: 1),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ scores: [Int], final: Int?, of story: Story = .heifer,
    on day: Int = 0
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .exterior, on: day) {
      $0[Exterior.final] = final
      $0[Exterior.traits] = zip(1..., scores).map { place, score in scored("trait \(place)", score) }
    }
  }

  private static func scored(_ trait: String, _ score: Int) -> FieldValues {
    FieldValues.made { ($0[Exterior.trait], $0[Exterior.score]) = (trait, score) }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }
}

@Suite struct `A price` {
  static let rows: [RuleCase] = [
    row("of nothing", [], 0),
    row("of less than nothing", ["E35.amount"], -1),
    row("without an amount", ["E35.amount"], nil),
    row("of ten times the median", [], 10_000),
    row("of more than ten times the median", ["W35.high"], 10_001),
    RuleCase("where no other is known", [], .heifer, .price) {
      $0[Price.amount] = Amount(thousandths: 900_000)
    },
  ]

  private static func row(_ sentence: String, _ codes: [String], _ amount: Int?) -> RuleCase {
    RuleCase(sentence, codes, priced, .price) { $0[Price.amount] = amount.map(Amount.init(thousandths:)) }
  }

  /// The only one with a price, which is the median then.
  private static let priced = Story.heifer.then(.price, 9) { $0[Price.amount] = Amount(thousandths: 1000) }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is the animal's from its day on`() {
    #expect(
      Self.priced.history.animal.price == Price.Estimate(day: ExampleHerd.today.adding(-9), amount: 1000))
  }
}
