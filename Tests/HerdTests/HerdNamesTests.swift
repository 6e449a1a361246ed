import HerdBook
import Testing
import WebShell

@testable import Herd

@Suite struct `What people call the things of the book` {
  @Test func `is told in both languages`() {
    let (english, czech) = (Words(language: .en), Words(language: .cs))
    #expect(english(ChangeKind.dryOff.phrase) == "Dry-off" && czech(ChangeKind.dryOff.phrase) == "Zaprahnutí")
    #expect(english(FieldCode.calvingEase.phrase) == "Calving ease")
    #expect(czech(DueList.withdrawal.phrase) == "Ochranná lhůta")
  }

  @Test(arguments: [Language.en, .cs])
  func `is another word for each kind, and for each list`(language: Language) {
    let words = Words(language: language)
    #expect(Set(ChangeKind.allCases.map { words($0.phrase) }).count == ChangeKind.allCases.count)
    #expect(Set(DueList.allCases.map { words($0.phrase) }).count == DueList.allCases.count)
    #expect(Set(Constant.allCases.map { words($0.phrase) }).count == Constant.allCases.count)
  }
}
