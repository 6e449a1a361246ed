import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A check of changes` {
  private let check = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)

  @Test func `says from which values and constants a rule was reckoned`() {
    let early = Story.cow(calved: 45).served(0)
    let findings = check.findings(for: early.changes[2], in: early.history)
    #expect(findings.map(\.rule.description) == ["W19.early"])
    #expect(
      findings.map(\.why) == [[.input(.daysInMilk, .days(45)), .constant(.voluntaryWaitingPeriod, 60)]])
  }

  @Test func `reckons by the account's constants`() {
    var constants = HerdConstants()
    constants.set(.voluntaryWaitingPeriod, to: 45)
    let early = Story.cow(calved: 45).served(0)
    let check = ChangeCheck(ExampleHerd.herd, constants, today: ExampleHerd.today)
    #expect(check.findings(for: early.changes[2], in: early.history) == [])
  }

  @Test func `names the field beside which a rule is shown`() {
    let row = RuleCase("", [], .cow(calved: 100), .insemination) {
      $0[Insemination.character] = .insemination
      $0[Insemination.order] = 4
      $0[Insemination.bull] = ExampleHerd.unknown
    }
    #expect(row.findings.map(\.field) == [.bull, .serviceOrder])
  }

  @Test func `looks at the animal as it was on the change's day`() {
    let story = Story.cow(calved: 50)
    let backdated = story.served(60).changes[2]
    // Before the calving of 50 days ago she was a heifer, and nothing of a waiting period is known.
    #expect(check.findings(for: backdated, in: story.history) == [])
  }

  @Test func `finds the same whether the change is in the history or not`() {
    let story = Story.pregnant(since: 100)
    let change = story.served(3, order: 5).changes[4]
    let alone = check.findings(for: change, in: story.history)
    #expect(alone.map(\.rule.description) == ["W19.pregnant", "W19.order"])
    #expect(check.findings(for: change, in: story.with(change).history) == alone)
  }

  @Test func `looks at a change that is moved to another day without what it was`() {
    let story = Story.cow(calved: 100).served(40)
    let served = story.changes[2]
    let moved = Change(served.id, .insemination, of: served.animal, on: ExampleHerd.today, served.fields)
    #expect(check.findings(for: moved, in: story.history) == [])
  }

  @Test func `looks at what is saved together`() {
    let story = Story.cow(calved: 380).served(300).dried(80)
    let together = story.calved(20, order: 3).served(0).changes
    let (calving, service) = (together[4], together[5])
    let codes = check.findings(for: service, in: story.history, with: [calving]).map(\.rule.description)
    #expect(codes == ["W19.early"])
    #expect(check.findings(for: service, in: story.history).map(\.rule.description) == ["W19.order"])
  }

  @Test func `marks what its author has overridden, by the code of the rule`() {
    let story = Story.pregnant(since: 100)
    var change = story.served(3, order: 5).changes[4]
    change.overrides = [RuleCode(.warning, kind: "19", "pregnant")]
    let findings = check.findings(for: change, in: story.history)
    #expect(findings.map(\.isOverridden) == [true, false])
  }

  @Test func `says nothing of a kind that is not known`() {
    let change = Change(
      ChangeID(-1), .unknown("99"), of: AnimalID(1), on: ExampleHerd.today.adding(900), recordedAt: 0,
      by: UserID(1), FieldValues())
    #expect(check.findings(for: change, in: Story.heifer.history) == [])
  }
}

@Suite struct `A backdated change` {
  private let check = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)

  private func later(_ change: Change, _ story: Story) -> [String] {
    check.laterFindings(because: change, in: story.history).map { "\($0.rule) \($0.change)" }
  }

  @Test func `is told what later changes break because of it`() {
    let story = Story.cow(calved: 300).served(20)
    let calving = story.calved(50, order: 3).changes[3]
    #expect(later(calving, story) == ["W19.early 102"])
  }

  @Test func `is not told what they broke before, even if the reason has changed`() {
    let story = Story.cow(calved: 300).served(200).served(20, order: 5)
    let service = story.served(100, order: 2).changes[4]
    #expect(later(service, story) == [])
  }

  @Test func `is told what a change of the same day breaks that comes after it`() {
    let story = Story.cow(calved: 300).served(20)
    let calving = story.calved(20, order: 3).changes[3]
    #expect(later(calving, story) == ["W19.early 102"])
  }

  @Test func `is told what comes after a departure`() {
    let story = Story.heifer.weighed(400, 3)
    let disposal = story.then(.disposal, 9) { $0[Disposal.kind] = .death }.changes[2]
    #expect(later(disposal, story) == ["E0.dead 101"])
  }

  @Test func `is told nothing of what comes before it`() {
    let story = Story.cow(calved: 300).served(20)
    #expect(later(story.calved(10, order: 3).changes[3], story) == [])
  }
}

@Suite struct `An audit` {
  private let check = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)

  private func codes(_ story: Story) -> [String] {
    check.audit(story.history).map { "\($0.rule) \($0.change)" }
  }

  @Test func `finds what changes break, each as of its own day`() {
    #expect(
      codes(.cow(calved: 100, order: 1).served(60).served(58, order: 2)) == [
        "W17.noService 101", "W19.early 102", "W19.repeat 103", "W19.early 103",
      ])
  }

  @Test func `finds no more than a check of each change finds`() {
    let story = Story.pregnant(since: 280).dried(20).calved(10, order: 5).weighed(90, 9).weighed(400, 8)
      .given(ExampleHerd.fresh, 5, amount: 30)
    let history = story.history
    let each = history.changes.flatMap { change in
      ChangeCheck(ExampleHerd.herd, today: change.day).findings(for: change, in: history)
    }
    #expect(check.audit(history) == each && each.count >= 4)
  }

  @Test
  func `finds in random histories what a check of each change does, but for what is not there any more`() {
    for seed in 0..<60 {
      var random = RandomChanges(seed: seed)
      let history = AnimalHistory(of: RandomChanges.animal, random.arrivals())
      let each = history.changes.flatMap { change in
        ChangeCheck(ExampleHerd.herd, today: change.recordedOn(in: .prague)).findings(
          for: change, in: history)
      }
      // What was recorded may lead to what was deleted since, and calves have histories of their own.
      #expect(check.audit(history) == each.filter { $0.rule.word != "ref" && $0.calf == nil })
    }
  }

  @Test func `takes the day on which a change was recorded from its zone's clocks`() {
    // Half past midnight in Prague is still the day before in Greenwich.
    let change = Change(
      ChangeID(1), .note, of: AnimalID(1), on: Day(2026, 11, 18),
      recordedAt: Day(2026, 11, 17).number * 86_400 + 84_600, FieldValues.made { $0[Note.text] = "Kulhá" })
    let history = AnimalHistory(of: AnimalID(1), [change])
    #expect(check.audit(history) == [])
    let greenwich = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today, zone: .fixed(seconds: 0))
    #expect(greenwich.audit(history).map(\.rule.description) == ["W0.future"])
  }

  @Test func `does not hold what is in stock now against what was given then`() {
    #expect(codes(.heifer.given(ExampleHerd.fresh, 5, amount: 500)) == ["W30.dose 101"])
  }
}

@Suite struct `The code of a rule` {
  @Test(arguments: ["W19.early", "E0.male", "E30h.notHooves"])
  func `is read as it is written`(text: String) { #expect(RuleCode(text)?.description == text) }

  @Test(arguments: ["", "W19", "W.early", "X19.early", "W19.", "19.early"])
  func `is none without severity, kind and word`(text: String) { #expect(RuleCode(text) == nil) }
}

@Suite struct `A constant` {
  @Test(arguments: Constant.allCases)
  func `has a standard that an account may set`(constant: Constant) {
    #expect(constant.range.contains(constant.standard))
  }

  @Test func `is brought into its range, and back to its standard`() {
    var constants = HerdConstants()
    constants.set(.reinseminationDays, to: 99)
    #expect(constants[.reinseminationDays] == 30)
    constants.set(.reinseminationDays, to: 0)
    #expect(constants[.reinseminationDays] == 1)
    constants.set(.reinseminationDays, to: nil)
    #expect(constants[.reinseminationDays] == 15 && constants == HerdConstants())
  }
}
