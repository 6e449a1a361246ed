import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A check of what is stored` {
  /// Of which everything is known that an animal stores.
  private static let full: Story = Story.none.then(.birth, 2000) {
    $0[Birth.sex] = .female
    $0[Birth.country] = .czechia
    $0[Birth.number] = "000001961"
    $0[Birth.group] = ExampleHerd.milking
    ($0[Birth.name], $0[Birth.breed], $0[Birth.colour]) = ("Malina", "H100", "RW")
    $0[Birth.dam] = ExampleHerd.tag("CZ000100961")
    ($0[Birth.sire], $0[Birth.maternalGrandsire]) = (ExampleHerd.usable, ExampleHerd.unusable)
  }
  .then(.purchase, 1990).then(.castration, 1980).weighed(300, 1900).then(.marking, 1900) {
    ($0[Marking.collar], $0[Marking.vitalimeter]) = (CollarNumber(7), 8)
    $0[Marking.eid] = ExampleHerd.takenEID
  }
  .calved(400).run(.putIn, 350).served(300).checked(.abortion, 250).then(.heat, 90).checked(.pregnant, 80)
  .dried(60).given(ExampleHerd.fresh, 50).then(.treatment, 50) {
    $0[Treatment.plans] = [FieldValues.made { $0[Treatment.Step.after] = 3 }]
  }
  .then(.hooves, 40) {
    $0 = Hooves.template(for: .trimming)
    ($0[Hooves.locomotion], $0[Hooves.recheckAfter]) = (2, 30)
  }
  .then(.parlourDisease, 30) { $0[ParlourDisease.milkings] = 4 }.then(.selection, 20)
  .then(.plans, 15) { ($0[Plans.saleDate], $0[Plans.isExcluded]) = (ExampleHerd.today, true) }
  .then(.matingPlan, 15) {
    $0[MatingPlan.bulls] = [FieldValues.made { $0[MatingPlan.bull] = ExampleHerd.usable }]
  }
  .then(.feeding, 10) { $0[Feeding.ration] = .curve }.then(.exterior, 10) { $0[Exterior.final] = 80 }
  .then(.performance, 10) { $0[Performance.report] = RawText("{}") }
  .then(.note, 10) { $0[Note.isBirthReported] = true }
  .then(.price, 10) { $0[Price.amount] = Amount(thousandths: 1) }
  .then(.disposal, 1) { $0[Disposal.kind] = .sale }

  @Test func `finds nothing where the animal is what its changes make`() {
    let changes = Self.full.changes
    #expect(RebuildCheck.differences(of: Self.full.history.animal, from: changes) == [])
    #expect(RebuildCheck.differences(of: Self.full.history.animal, from: changes.reversed()) == [])
  }

  @Test(arguments: RebuildCheck.parts.map(\.name))
  func `finds each part that is stored and was never recorded`(name: String) throws {
    let part = try #require(RebuildCheck.parts.first { $0.name == name })
    var astray = Animal(AnimalID(1))
    part.copy(&astray, Self.full.history.animal)
    #expect(RebuildCheck.differences(of: astray, from: []) == [name])
  }

  @Test(arguments: RebuildCheck.parts.map(\.name))
  func `finds each part that was recorded and is not stored`(name: String) throws {
    let part = try #require(RebuildCheck.parts.first { $0.name == name })
    var astray = Self.full.history.animal
    part.copy(&astray, Animal(AnimalID(1)))
    #expect(RebuildCheck.differences(of: astray, from: Self.full.changes) == [name])
  }

  @Test func `looks at all that an animal stores`() {
    let animal = Animal(AnimalID(1))
    let stored =
      names(of: animal).filter { !["id", "reproduction", "hooves"].contains($0) }
      + names(of: animal.reproduction).map { "reproduction.\($0)" }
      + names(of: animal.hooves).map { "hooves.\($0)" }
    #expect(RebuildCheck.parts.map(\.name).sorted() == stored.sorted())
  }

  private func names(of value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
}
