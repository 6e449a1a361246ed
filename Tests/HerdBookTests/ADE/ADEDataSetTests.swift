import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `A data set of ICAR documents` {
  @Test(arguments: ChangeKind.allCases) func `says every type that its documents have`(kind: ChangeKind) {
    var draws = SplitMix64(seed: 7)
    let changes = Change.valid(kind, 20) + (0..<40).map { _ in .random(kind, &draws) }
    let types = Set(ADEDataSet(.known(kind)).types)
    for document in changes.flatMap(ADEExchange.sample.documents) {
      #expect(types.contains(document["resourceType"]?.text ?? ""), "\(JSONNode.object(document).json)")
    }
  }

  @Test func `has kinds that this version does not know among remarks`() throws {
    let change = Change(
      ChangeID(7), .unknown("99"), of: AnimalID(1), on: Day(2026, 11, 18), recordedAt: 0, by: UserID(3),
      FieldValues())
    let dataSet = ADEDataSet(change.kind)
    let type = try #require(ADEExchange.sample.documents(of: change).first?["resourceType"]?.text)
    #expect(dataSet == .remarks && dataSet.types.contains(type))
  }

  @Test func `has types in it, each once`() {
    for dataSet in ADEDataSet.allCases {
      #expect(!dataSet.types.isEmpty && Set(dataSet.types).count == dataSet.types.count)
    }
  }
}

@Suite struct `What documents know of an animal` {
  private let animal = AnimalID(1)
  private let day = Day(2026, 11, 18)

  @Test func `is where it was before the day, and of which number and sex it is at last`() throws {
    let tag = try EarTag(parsing: "CZ000001961")
    var birth = Change(ChangeID(1), .birth, of: animal, on: day)
    (birth[Birth.country], birth[Birth.number], birth[Birth.kodex]) = (.czechia, "000001", "961")
    (birth[Birth.sex], birth[Birth.group]) = (.male, GroupID(4))
    let castration = Change(ChangeID(2), .castration, of: animal, on: day.adding(2))
    let history = AnimalHistory(of: animal, [birth, castration])
    #expect(ADEAnimal(history, before: day) == ADEAnimal(ADEIdentifier(tag), .male))
    #expect(
      ADEAnimal(history, before: day.adding(2)) == ADEAnimal(ADEIdentifier(tag), .male, group: GroupID(4)))
    #expect(
      ADEAnimal(history, before: day.adding(3))
        == ADEAnimal(ADEIdentifier(tag), .male, isCastrated: true, group: GroupID(4)))
  }

  @Test func `is its row where nobody has said its number, unless that is known otherwise`() throws {
    let history = AnimalHistory(of: animal)
    #expect(ADEAnimal(history, before: day) == ADEAnimal(ADEIdentifier("x-outpost.animal", "1"), nil))
    let tag = try EarTag(parsing: "CZ000001961")
    #expect(
      ADEAnimal(history, before: day, tag: tag, sex: .female, unlessGrouped: GroupID(9))
        == ADEAnimal(ADEIdentifier(tag), .female, group: GroupID(9)))
  }
}
