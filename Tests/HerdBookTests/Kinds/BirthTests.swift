import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A birth` {
  static let rows: [RuleCase] = numbers + dams + others

  private static let numbers = [
    row("with what has to be said", []),
    row("without a country", ["E13.country"]) { $0[Birth.country] = nil },
    row("without a number", ["E13.number"]) { $0[Birth.number] = nil },
    row("without a sex", ["E13.sex"]) { $0[Birth.sex] = nil },
    row("without a group", ["E13.group"]) { $0[Birth.group] = nil },
    row("in a group that nobody knows", ["E0.ref"]) { $0[Birth.group] = GroupID(99) },
    row("with a number that another bears", ["E13.exists"]) { $0[Birth.number] = "000100" },
    row("with a number that another bears, with its kodex", ["E13.exists"]) {
      $0[Birth.number] = "000100961"
      $0[Birth.kodex] = nil
    },
    row("with a number that one bore who was sold", ["E13.exists"]) { $0[Birth.number] = "000104" },
    row("with letters in its number", ["E13.number"]) { $0[Birth.number] = "00020x" },
    row("with 13 digits in its number", ["E13.number"]) { $0[Birth.number] = "0002010002010" },
    row("with four digits in its kodex", ["E13.kodex"]) { $0[Birth.kodex] = "9611" },
    row("with 8 digits in Czechia", ["W13.length"]) { $0[Birth.number] = "00201" },
    row("with 10 digits in Czechia", ["W13.length"]) { $0[Birth.number] = "0000201" },
    row("with 8 digits in Slovakia", []) {
      $0[Birth.number] = "00201"
      $0[Birth.country] = Country(rawValue: "SK")
    },
    row("tomorrow", ["E13.future", "W0.future"], on: 1),
  ]

  private static let dams = [
    row("of a dam that calved on the day", []) { $0[Birth.dam] = tag("CZ000100961") },
    row("of a dam that calved the day after", [], on: -1) { $0[Birth.dam] = tag("CZ000100961") },
    row("of a dam that calved two days after", ["W13.damCalving"], on: -2) {
      $0[Birth.dam] = tag("CZ000100961")
    },
    row("of a dam whose calving is saved with it", [], on: -60, with: [calving]) {
      $0[Birth.dam] = tag("CZ000100961")
    },
    row(
      "of a dam with whom another's calving is saved", ["W13.damCalving"], on: -60,
      with: [othersCalving, heat]
    ) {
      $0[Birth.dam] = tag("CZ000100961")
    },
    row("of a male dam", ["E13.damSex", "W13.damCalving"]) { $0[Birth.dam] = tag("CZ000103961") },
    row("of a dam of 13 months less a day", ["E13.damAge", "W13.damCalving"]) {
      $0[Birth.dam] = tag("CZ000102961")
    },
    row("of a dam that is younger than the calf", ["E13.damAge", "W0.old", "W13.damCalving"], on: -2000) {
      $0[Birth.dam] = tag("CZ000102961")
    },
    row("of a dam of 13 months", ["W13.damAge", "W13.damCalving", "W0.future", "E13.future"], on: 1) {
      $0[Birth.dam] = tag("CZ000102961")
    },
    row("of a dam of 20 months less a day", ["W13.damAge"]) { $0[Birth.dam] = tag("CZ000101961") },
    row("of a dam of 20 months", ["E13.future", "W0.future"], on: 1) { $0[Birth.dam] = tag("CZ000101961") },
    row("of a dam of another herd", []) { $0[Birth.dam] = tag("SK000000001") },
  ]

  private static let others = [
    row("at 19.9 kg", ["W13.weight"]) { $0[Birth.weight] = Kilograms(grams: 19_900) },
    row("at 20 kg", []) { $0[Birth.weight] = Kilograms(20) },
    row("at 65 kg", []) { $0[Birth.weight] = Kilograms(65) },
    row("at 65.1 kg", ["W13.weight"]) { $0[Birth.weight] = Kilograms(grams: 65_100) },
    row("of a sire that nobody knows", ["W13.sire"]) { $0[Birth.sire] = ExampleHerd.unknown },
    row("of a sire that is known", []) { $0[Birth.sire] = ExampleHerd.unusable },
    row("of a maternal grandsire that nobody knows", []) {
      $0[Birth.maternalGrandsire] = ExampleHerd.unknown
    },
  ]

  private static let othersCalving = Change(
    ChangeID(-7), .calving, of: ExampleHerd.youngDam, on: ExampleHerd.today.adding(-60))
  private static let heat = Change(
    ChangeID(-6), .heat, of: ExampleHerd.dam, on: ExampleHerd.today.adding(-60))
  private static let calving = Change(
    ChangeID(-8), .calving, of: ExampleHerd.dam, on: ExampleHerd.today.adding(-61))

  private static func tag(_ text: String) -> EarTag { ExampleHerd.tag(text) }

  private static func row(
    _ sentence: String, _ codes: [String], on day: Int = 0, with companions: [Change] = [],
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, .none, .birth, on: day, with: companions) {
      $0[Birth.sex] = .female
      $0[Birth.country] = .czechia
      $0[Birth.number] = "000201"
      $0[Birth.kodex] = "961"
      $0[Birth.group] = ExampleHerd.calves
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `makes the animal and places it`() {
    let story = Story.none.then(.birth, 10) {
      $0[Birth.sex] = .male
      $0[Birth.country] = .czechia
      $0[Birth.number] = "000201"
      $0[Birth.kodex] = "961"
      $0[Birth.group] = ExampleHerd.calves
      $0[Birth.weight] = Kilograms(41)
    }
    let animal = story.history.animal
    #expect(animal.birth == ExampleHerd.today.adding(-10) && animal.isMale)
    #expect(animal.tag == ExampleHerd.tag("CZ000201961"))
    #expect(animal.group == ExampleHerd.calves && animal.groupSince == ExampleHerd.today.adding(-10))
    #expect(animal.weights.last?.weight == Kilograms(41) && animal.taggedOn == nil)
  }

  @Test func `begins in Czechia`() {
    let form = FormContext(Animal(AnimalID(1)), on: ExampleHerd.today)
    #expect(Birth.declaration.defaults(form)[Birth.country] == .czechia)
  }
}

@Suite struct `A marking` {
  static let rows: [RuleCase] = [
    row("with a collar", []) { $0[Marking.collar] = CollarNumber(76) },
    row("with nothing", ["E15.empty"]) { _ in },
    row("with too short an EID", ["E15.eid"]) { $0[.eid] = .text("20300000000001") },
    row("with an EID of no country", ["E15.eid"]) { $0[.eid] = .text("001000000000001") },
    row("with an EID that another bears", ["E15.eidUsed"]) { $0[Marking.eid] = ExampleHerd.takenEID },
    row("with an EID that one bore who was sold", []) { $0[Marking.eid] = ExampleHerd.freedEID },
    row("with the EID that it bears", [], Story.heifer.marked(ExampleHerd.eid("203000000000001"), 5)) {
      $0[Marking.eid] = ExampleHerd.eid("203000000000001")
    },
    row("with a collar that is worn in its group", ["W15.collarUsed"]) {
      $0[Marking.collar] = CollarNumber(77)
    },
    row("with a collar that one wore who was sold", []) { $0[Marking.collar] = CollarNumber(78) },
    row(
      "with a collar that is worn in another group", [],
      Story.heifer.then(.move, 5) { $0[Move.group] = ExampleHerd.dry }
    ) { $0[Marking.collar] = CollarNumber(77) },
    row("with an EID of another country", ["W15.eidCountry"]) {
      $0[Marking.eid] = ExampleHerd.eid("703000000000001")
    },
    row("with an EID of a manufacturer", []) { $0[Marking.eid] = ExampleHerd.eid("900000000000001") },
    row("with collar 0", ["E15.collar"]) { $0[Marking.collar] = CollarNumber(0) },
    row("with vitalimeter 0", ["E15.vital"]) { $0[Marking.vitalimeter] = 0 },
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story = .heifer, _ fill: (inout FieldValues) -> Void
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .marking, fill)
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `keeps what it does not name, and closes the time for ear tags`() {
    let animal = Story.heifer.marked(collar: 5, 20).marked(ExampleHerd.freedEID, 10).history.animal
    #expect(animal.collar == CollarNumber(5) && animal.eid == ExampleHerd.freedEID)
    #expect(animal.taggedOn == ExampleHerd.today.adding(-20))
  }

  @Test func `begins with what the animal bears`() {
    let form = FormContext(Story.heifer.marked(collar: 5, 20).history.animal, on: ExampleHerd.today)
    #expect(Marking.declaration.defaults(form)[Marking.collar] == CollarNumber(5))
  }
}

@Suite struct `A move` {
  static let rows: [RuleCase] = [
    row("into another group", [], .heifer, ExampleHerd.dry),
    row("into no group", ["E9.group"], .heifer, nil),
    row("into a group that nobody knows", ["E0.ref"], .heifer, GroupID(99)),
    row("into the same group", ["W9.same"], .heifer, ExampleHerd.milking),
    row(
      "to be milked, four days after a medicine of 96 hours", ["W9.withdrawal"],
      .cow(calved: 100).given(ExampleHerd.fresh, 4), ExampleHerd.elsewhere),
    row(
      "to be milked, five days after a medicine of 96 hours", [],
      .cow(calved: 100).given(ExampleHerd.fresh, 5),
      ExampleHerd.elsewhere),
    row(
      "to be dry, four days after a medicine of 96 hours", [], .cow(calved: 100).given(ExampleHerd.fresh, 4),
      ExampleHerd.dry),
    row(
      "of a heifer to be milked, who gives no milk that could be sold", [],
      .heifer.given(ExampleHerd.fresh, 1),
      ExampleHerd.elsewhere),
    row("of a male, to be milked", ["W9.male"], .male(months: 9), ExampleHerd.elsewhere),
    row("of a male to calves", [], .male(months: 9), ExampleHerd.calves),
    RuleCase("of the 100th kind", ["E9.kind"], .heifer, .move) {
      $0[Move.group] = ExampleHerd.dry
      $0[Move.kind] = 100
    },
  ]

  private static func row(_ sentence: String, _ codes: [String], _ story: Story, _ group: GroupID?)
    -> RuleCase
  {
    RuleCase(sentence, codes, story, .move) { $0[Move.group] = group }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `places the animal from its day on`() {
    let history = Story.heifer.then(.move, 5) { $0[Move.group] = ExampleHerd.dry }.history
    #expect(
      history.animal.group == ExampleHerd.dry && history.animal.groupSince == ExampleHerd.today.adding(-5))
    #expect(history.animal(on: ExampleHerd.today.adding(-6)).group == ExampleHerd.milking)
  }
}
