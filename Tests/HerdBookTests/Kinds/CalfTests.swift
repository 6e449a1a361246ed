import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A calf of a calving` {
  private static let cow = Story.pregnant(since: 280).dried(60)

  private static func calf(_ number: String = "000201", _ fill: (inout FieldValues) -> Void = { _ in })
    -> FieldValues
  {
    FieldValues.made {
      $0[Birth.sex] = .female
      $0[Birth.country] = .czechia
      $0[Birth.number] = number
      $0[Birth.kodex] = "961"
      $0[Birth.group] = ExampleHerd.calves
      fill(&$0)
    }
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ calves: [FieldValues], on day: Int = 0,
    with companions: [Change] = [], by author: User? = nil
  ) -> RuleCase {
    RuleCase(sentence, codes, cow, .calving, on: day, with: companions, by: author) {
      $0[Calving.order] = 3
      $0[Calving.calves] = calves
    }
  }

  /// Its birth as a change of its own.
  private static func birth(of animal: AnimalID, _ calf: FieldValues, on day: Day = ExampleHerd.today)
    -> Change
  {
    Change(ChangeID(-20), .birth, of: animal, on: day, recordedAt: RuleCase.now, calf)
  }

  private static let elsewhere = User(
    UserID(1), name: "A", rights: [.recordChanges], stables: [StableID(1)])

  private static let rows = [
    row("with all that a birth needs", [], [calf()]),
    row("with a number that an animal has", ["E13.exists"], [calf("000100")]),
    row("with the number of its twin", ["E13.exists", "E13.exists"], [calf(), calf()]),
    row("of 19 kg", ["W13.weight"], [calf { $0[Birth.weight] = Kilograms(19) }]),
    row("of 20 kg", [], [calf { $0[Birth.weight] = Kilograms(20) }]),
    row("with a number that is too short", ["W13.length"], [calf("00201")]),
    row("by a bull that nobody knows", ["W13.sire"], [calf { $0[Birth.sire] = ExampleHerd.unknown }]),
    row("that names its dam", [], [calf { $0[Birth.dam] = ExampleHerd.tag("CZ000001961") }]),
    row(
      "that names a dam of 13 months less a day", ["E13.damAge", "W13.damCalving"],
      [calf { $0[Birth.dam] = ExampleHerd.tag("CZ000102961") }]),
    row("of tomorrow, which the calving says", ["E17.future", "W0.future"], [calf()], on: 1),
    row(
      "in a group that its author does not see", ["E0.scope"],
      [calf { $0[Birth.group] = ExampleHerd.elsewhere }], by: elsewhere),
    row("whose birth is saved with it", [], [calf()], with: [birth(of: AnimalID(-7), calf())]),
    row(
      "whose number another calf bears, which is saved with it", ["E13.exists"], [calf()],
      with: [birth(of: AnimalID(-7), calf { $0[Birth.dam] = ExampleHerd.tag("CZ000100961") })]),
  ]

  @Test(arguments: rows) func `is checked with it`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `is told by its place, and overridden with the calving`() throws {
    let row = Self.row("", [], [Self.calf(), Self.calf("000202") { $0[Birth.weight] = Kilograms(70) }])
    var change = row.change
    change.overrides = [RuleCode(.warning, kind: "13", "weight")]
    let found = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)
      .findings(for: change, in: Self.cow.history)
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule.description == "W13.weight" && finding.change == change.id)
    #expect(finding.calf == 1 && finding.field == .birthWeight && finding.isOverridden)
  }

  /// Else nobody could ever amend a calving.
  @Test(arguments: [(0, []), (-1, ["E13.exists"])] as [(Int, [String])])
  func `is no stranger with its own number once the calving is recorded`(born: Int, codes: [String]) {
    let change = Self.row("", [], [Self.calf()]).change
    var herd = ExampleHerd.herd
    herd.add(Self.cow.with(change).history)
    herd.add(Self.birth(of: AnimalID(8), Self.calf(), on: ExampleHerd.today.adding(born)))
    let findings = ChangeCheck(herd, today: ExampleHerd.today).findings(for: change, in: Self.cow.history)
    #expect(findings.map(\.rule.description) == codes)
  }

  @Test func `is not looked at again when a herd is audited, as its own history is`() {
    let change = Self.row("", [], [Self.calf("000100")]).change
    let check = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)
    let found = check.audit(Self.cow.with(change).history).filter { $0.change == change.id }
    #expect(found.isEmpty)
  }
}
