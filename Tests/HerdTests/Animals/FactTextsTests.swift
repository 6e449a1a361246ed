import CivilTime
import HerdBook
import Testing
import WebShell

@testable import Herd

@Suite struct `Why something is due, or a rule is broken` {
  private static let words = Words(language: .en)

  @Test func `is told by the names of what it was reckoned from`() {
    let facts = FactTexts(words: Self.words).facts([
      .input(.lastHeat, .day(Day(2026, 10, 3))), .constant(.heatWatchFrom, 18), .limit(.months(12)),
    ])
    #expect(facts.map(\.name) == ["Last heat", "Watch for heat from", "Limit"])
    let values = facts.map { $0.value.replacing("\u{A0}", with: " ") }
    #expect(values == ["3 Oct 2026", "18 days", "12 months"])
  }

  @Test func `names things as people call them, and by their number where they are not known`() {
    var texts = FactTexts(words: Self.words)
    let group = Fact.input(.group, .text("7"))
    #expect(texts.facts([group]).map(\.value) == ["7"])
    texts.groups[GroupID(7)] = Group(GroupID(7), number: 3, name: "Fresh", stable: nil)
    #expect(texts.facts([group, .input(.sex, .text("M"))]).map(\.value) == ["3 Fresh", "Male"])
  }

  @Test(arguments: [(400_000, "400\u{A0}kg"), (425_500, "425.5\u{A0}kg"), (38_250, "38.25\u{A0}kg")])
  func `says weights as they were weighed`(grams: Int, text: String) {
    #expect(Self.words.weight(Kilograms(grams: grams)) == text)
  }

  @Test(arguments: [
    (25, "25 Nov 2026 (3 days ago)"), (28, "28 Nov 2026 (today)"), (30, "30 Nov 2026 (in 2 days)"),
  ])
  func `says how far a day is from the one that is looked at`(day: Int, text: String) {
    let said = Self.words.dated(Day(2026, 11, day), on: Day(2026, 11, 28))
    #expect(said.replacing("\u{A0}", with: " ") == text)
  }

  @Test(arguments: [Language.en, .cs])
  func `has another name for each value`(language: Language) {
    let words = Words(language: language)
    #expect(Set(Fact.Input.allCases.map { words($0.phrase) }).count == Fact.Input.allCases.count)
  }
}
