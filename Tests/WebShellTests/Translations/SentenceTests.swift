import CivilTime
import Foundation
import GoldenText
import Testing

@testable import WebShell

/// Fragments that code and the browser join are read aloud here with real values: somebody who speaks the
/// language reads `Golden/sentences.en.txt` and its like.
@Suite struct `The commonest sentences of the shell` {
  @Test(arguments: Language.allCases)
  func `read well with real values`(language: Language) throws {
    let words = Words(language: language, zone: .fixed(seconds: 0))
    let sentences = [times(words), counts(words), try fields(words), joined(words)].flatMap(\.self)
    #expect(sentences.count >= 20)
    try GoldenText.expect(
      sentences.joined(separator: "\n") + "\n", "sentences.\(language.rawValue).txt")
  }

  private static let now = Date(timeIntervalSince1970: 1_763_038_800)

  private func times(_ words: Words) -> [String] {
    let clock = words.clock(Self.now)
    return [
      "\(words(.deferredSince)) \(clock)", "\(words(.codeUntil)) \(clock)",
      "\(words(.codeByHand)) https://192.168.1.20:8420",
    ]
  }

  private func counts(_ words: Words) -> [String] {
    var sentences: [String] = []
    for count in [1, 2, 5] {
      sentences.append(words(.noticesUnread(count: count)))
      sentences.append(words(.nothingWasSaved(count: count)))
      sentences.append(words(.deliveriesWaiting(count: count)))
      sentences.append(words(.rowsFound(count: count)))
    }
    sentences.append(words(.rowsShown(from: 51, to: 100, total: 50_000)))
    sentences.append(words(.leavingLoss(number: words.integer(3))))
    return sentences
  }

  private func fields(_ words: Words) throws -> [String] {
    let from = try #require(Day(year: 2026, month: 1, day: 1))
    let to = try #require(Day(year: 2026, month: 12, day: 31))
    return [
      words(.fieldDayRange(from: words.date(from), to: words.date(to))),
      words(.fieldDayFrom(from: words.date(from))),
      words(.fieldRange(from: words.amount(30, .kilogram), to: words.amount(900, .kilogram))),
      words(.fieldComplaint(label: words(.deviceName), text: words(.fieldTooLong(count: 40)))),
    ]
  }

  private func joined(_ words: Words) -> [String] {
    [
      words(.showingDataFrom(time: words.clock(Self.now))),
      words(.tooManyCodes(time: words.duration(seconds: 120))),
      words(.databaseSize(file: words.bytes(4_200_000), log: words.bytes(32_000))),
      words(.fingerprintHint(name: "Outpost (kitchen)")),
    ]
  }
}
