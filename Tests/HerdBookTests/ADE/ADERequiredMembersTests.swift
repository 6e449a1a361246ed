import ADEDocumentCheck
import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `A document of ICAR` {
  @Test(arguments: ChangeKind.allCases)
  func `has what its schema requires, and no code that its enumerations lack`(kind: ChangeKind) {
    // Also of changes that were recorded elsewhere, and that nobody could save here.
    var draws = SplitMix64(seed: 7)
    for change in Change.valid(kind, 40) + (0..<80).map({ _ in .random(kind, &draws) }) {
      for document in ADEExchange.sample.documents(of: change) {
        #expect(ADEDocumentCheck.issues(of: document) == [], "\(JSONNode.object(document).json)")
      }
    }
  }

  @Test func `scores each trait by its name in the guidelines, and the whole in members of its own`() throws {
    var change = Change(ChangeID(1), .exterior, of: AnimalID(1), on: Day(2026, 11, 18))
    change[Exterior.final] = 82
    change[Exterior.traits] = ["Stature", "Krása"].map { name in
      var trait = FieldValues()
      trait[Exterior.trait] = name
      trait[Exterior.score] = 7
      return trait
    }
    let document = try #require(ADEExchange.sample.documents(of: change).first)
    #expect(document["score"] == .whole(82) && document["traitScored"] == .text("FinalScore"))
    #expect(
      document["conformationScores"]?.json
        == #"[{"traitGroup":"Linear","traitScored":"Stature","score":7}]"#)
  }
}
