import HerdBook
import Testing

@Suite struct `An edition` {
  @Test func `for technicians is without all that is the farm's own`() {
    for feature in Edition.Feature.allCases {
      #expect(Edition.farm.has(feature) && !Edition.technician.has(feature))
    }
  }

  @Test func `for technicians only shows what the farm records`() {
    let shown = ChangeKind.allCases.filter(Edition.technician.onlyShows)
    #expect(shown.contains(.weighing) && shown.contains(.treatment) && shown.contains(.dryOff))
    #expect(!shown.contains(.birth) && !shown.contains(.insemination) && !shown.contains(.performance))
    #expect(ChangeKind.allCases.filter(Edition.farm.onlyShows) == [])
  }

  @Test func `for technicians offers seven kinds of a cow, and none by right alone`() {
    let user = User(UserID(1), name: "Petr", rights: Set(Right.allCases), edition: "technician")
    #expect(
      ChangeKind.recorded(by: user, in: user.edition, for: .female) == [
        .insemination, .heat, .pregnancyCheck, .calving, .move, .note, .birth,
      ])
  }

  @Test func `that this version does not know is the whole app, and keeps its name`() {
    let user = User(UserID(1), name: "Eva", edition: "veterinarian")
    #expect(user.edition == .farm && user.editionName == "veterinarian")
  }
}
