import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A pregnancy check` {
  static let rows: [RuleCase] = checks + results + abortions

  private static let checks = [
    row("28 days after the service", [], .cow(calved: 100).served(28)),
    row("27 days after the service", ["W20.early"], .cow(calved: 100).served(27)),
    row("27 days after the service that finds her open", ["W20.early"], .cow(calved: 100).served(27), .open),
    row("28 days after she was put to a bull", [], .cow(calved: 100).run(.putIn, 28)),
    row("27 days after she was put to a bull", ["W20.early"], .cow(calved: 100).run(.putIn, 27)),
    row(
      "that finds one pregnant 20 days after a service, and 28 days after the one before", [],
      .cow(calved: 100).served(28).served(20, order: 2)),
    row(
      "that finds one open 20 days after a service, and 28 days after the one before", ["W20.early"],
      .cow(calved: 100).served(28).served(20, order: 2), .open),
    row("that finds one pregnant who was never served", ["E20.noService"], .heifer),
    row(
      "that finds one pregnant who was served before she calved", ["E20.noService"],
      .cow(calved: 400).served(330).calved(40, order: 3)),
    row("that finds one open who was never served", [], .heifer, .open),
    row("without a result", ["E20.result"], .cow(calved: 100).served(40), nil),
    row("of four foetuses", ["E20.foetuses"], .cow(calved: 100).served(40)) {
      $0[PregnancyCheck.foetuses] = 4
    },
    row("of a male", ["E0.male"], .male(months: 20), .open),
  ]

  private static let results = [
    row("that repeats a result", [], checked(.pregnant)),
    row("that finds one not pregnant who was", ["W20.flips"], checked(.pregnant), .notPregnant),
    row("that finds one open who was pregnant", ["W20.flips"], checked(.pregnant), .open),
    row("that finds one pregnant who was not", ["W20.flips"], checked(.notPregnant)),
    row("that finds one open who was not pregnant", [], checked(.notPregnant), .open),
    row(
      "that finds one pregnant who was not and was served since", [],
      checked(.notPregnant).served(28, order: 2)),
    row(
      "that finds one pregnant who was not and was served on that day", [],
      checked(.notPregnant).served(40, order: 2)),
    row("that finds one pregnant again who has aborted", ["W20.flips"], checked(.abortion)),
    row("that finds one open who has aborted", [], checked(.abortion), .open),
    row(
      "that finds one pregnant who was not, and is with the bull", [],
      .cow(calved: 200).run(.putIn, 90).checked(.notPregnant, 40)),
    row(
      "that finds one pregnant who was not, after she was with the bull", ["W20.flips"],
      .cow(calved: 200).run(.putIn, 90).run(.takenOut, 50).checked(.notPregnant, 40)),
  ]

  private static let abortions = [
    row("that finds an abortion after 41 days", ["W20.abortion"], .cow(calved: 400).served(41), .abortion),
    row("that finds an abortion after 42 days", [], .cow(calved: 400).served(42), .abortion),
    row("that finds an abortion after 260 days", [], .cow(calved: 400).served(260), .abortion),
    row("that finds an abortion after 261 days", ["W20.abortion"], .cow(calved: 400).served(261), .abortion),
    row("that finds an abortion of one who was pregnant", [], checked(.pregnant), .abortion),
  ]

  /// Served 90 days ago, and checked 50 days later.
  private static func checked(_ result: PregnancyCheck.Result) -> Story {
    .cow(calved: 200).served(90).checked(result, 40)
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ result: PregnancyCheck.Result? = .pregnant,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .pregnancyCheck) {
      $0[PregnancyCheck.result] = result
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `makes her pregnant by the service before it, and due after a gestation`() {
    let cow = Story.cow(calved: 200).served(90).served(60, order: 2).checked(.pregnant, 20).history.animal
    #expect(cow.reproduction.conception == ExampleHerd.today.adding(-60))
    #expect(cow.reproduction.due(gestation: 285) == ExampleHerd.today.adding(225))
  }

  @Test(arguments: [PregnancyCheck.Result.notPregnant, .open, .abortion])
  func `that finds no pregnancy ends it`(result: PregnancyCheck.Result) {
    let cow = Story.pregnant(since: 100).checked(result, 1).history.animal.reproduction
    #expect(!cow.isPregnant && cow.conception == nil && cow.due(gestation: 285) == nil)
    #expect(cow.lastAbortion == (result == .abortion ? ExampleHerd.today.adding(-1) : nil))
  }

  @Test func `no longer holds after another service`() {
    #expect(!Story.pregnant(since: 100).served(3, order: 2).history.animal.reproduction.isPregnant)
  }

  @Test(arguments: [(210, false), (211, true)])
  func `that finds an abortion asks for a new lactation from 211 days on`(days: Int, asks: Bool) {
    let animal = Story.pregnant(since: days).history.animal
    #expect(PregnancyCheck.asksForLactation(of: animal, on: ExampleHerd.today, HerdConstants()) == asks)
  }

  @Test func `that finds an abortion begins a lactation if told so`() {
    let story = Story.pregnant(since: 230)
    let abortion = { (begins: Bool) in
      story.then(.pregnancyCheck, 0) {
        $0[PregnancyCheck.result] = .abortion
        $0[PregnancyCheck.startsLactation] = begins
      }.history.animal.reproduction
    }
    #expect(abortion(true).lactation == 3 && abortion(true).freshSince == ExampleHerd.today)
    #expect(abortion(true).lastCalving == story.history.animal.reproduction.lastCalving)
    #expect(abortion(false).lactation == 2)
  }
}
