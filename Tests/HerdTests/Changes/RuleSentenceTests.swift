import CivilTime
import HerdBook
import HerdSync
import Testing
import WebShell

@testable import Herd

@Suite struct `Rules in words` {
  /// Codes of all rules, each once.
  private static let codes = Set(
    (CommonRules.all + ChangeKind.allCases.flatMap(\.declaration.rules)).map(\.code))

  @Test(arguments: [Language.en, .cs])
  func `say what is wrong and what to do, for every rule of every kind`(language: Language) {
    let words = Words(language: language)
    for code in Self.codes {
      let sentence = code.sentence(words)
      #expect(sentence != words(.unknownRule(code: code.description)), "\(code)")
      #expect(sentence.hasSuffix(".") && sentence.count > 10, "\(code): \(sentence)")
    }
  }

  @Test func `are of rules that there are, or of the server and the device`() {
    let others: Set = ["E0.form", "E0.send", "E0.ref", "W0.later", "E13.used"]
    let known = Set(Self.codes.map(\.description)).union(others)
    #expect(RuleSentence.allCases.filter { !known.contains($0.rawValue) } == [])
  }

  @Test func `name the field that was left empty, or whose value is none`() throws {
    let code = try #require(RuleCode("E19.dose"))
    let words = Words(language: .cs)
    #expect(code.sentence(words, isMissing: true) == "Vyplňte pole Dávka.")
    #expect(code.sentence(words) == "Pole Dávka takovou hodnotu nepřijímá. Opravte ji.")
  }

  @Test func `name a rule of a newer server`() {
    let words = Words(language: .en)
    #expect(Receipt.Issue("E99.new").sentence(words).contains("E99.new"))
    #expect(Receipt.Issue("L.yield").sentence(words).contains("L.yield"))
  }

  @Test func `say the facts by which it was judged`() throws {
    let finding = Finding(
      try #require(RuleCode("W19.early")),
      of: Change(ChangeID(1), .insemination, of: AnimalID(2), on: Day(2026, 11, 18)),
      because: [.input(.daysInMilk, .days(45)), .constant(.voluntaryWaitingPeriod, 60)])
    let sentence = FindingTexts(facts: FactTexts(words: Words(language: .en))).sentence(finding)
    #expect(
      sentence.contains("voluntary waiting period") && sentence.contains("45") && sentence.contains("60"))
  }
}
