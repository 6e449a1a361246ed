import GoldenText
import RecordMapping
import Testing
import WebShell

@testable import Campus
@testable import KOS

/// Fragments that code joins are read aloud here with real values: somebody who speaks the language reads
/// `Golden/sentences.en.txt` and its like.
@Suite struct `The commonest sentences about studies` {
  @Test(arguments: [WebShell.Language.en, .cs, .ru])
  func `read well with real values`(language: WebShell.Language) throws {
    let words = Words(language: language)
    let sentences = [next(words), alterations(words), changes(words), days(words), places(words)].flatMap(
      \.self)
    #expect(sentences.count >= 20)
    try GoldenText.expect(
      sentences.joined(separator: "\n") + "\n", "sentences.\(language.rawValue).txt")
  }

  /// Mondays 11:00 to 12:30, from 2025-10-06.
  private func lessons(_ alterations: AlterationRecord...) -> [Lesson] {
    let table = Timetable([Samples.parallel([Samples.slot()])], calendar: Samples.fourWeeks, grid: .fitAndFEL)
      .altered(by: alterations)
    return (table.lessons + table.cancelled).sorted()
  }

  private func next(_ words: Words) -> [String] {
    let lesson = lessons()[0]
    return ["2025-10-03T09:00", "2025-10-06T08:00", "2025-10-06T10:20", "2025-10-06T11:30"].flatMap { now in
      let next = NextLesson(lesson: lesson, times: lesson.times, isUnderWay: now > "2025-10-06T11:00")
      let card = NextLessonCard(next: next, isKnown: true, now: Samples.moment(now), words: words)
      return GoldenText.sentences(card.html?.markup ?? "")
    }
  }

  private func alterations(_ words: Words) -> [String] {
    lessons(
      Samples.alteration("2025-10-06T11:00", cancelled: true, reason: "Rector’s day"),
      Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15", room: "T9:105"),
      Samples.alteration("2025-10-20T11:00", room: "T9:105", teachers: ["svobodap"], id: "3")
    ).compactMap { AlterationText($0, words)?.sentence }
  }

  private func changes(_ words: Words) -> [String] {
    let moved = AlterationRecord.changes(
      from: nil, to: Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15"),
      at: Samples.moment("2025-10-01T09:00"))
    return moved.map { ChangeSentence(change: $0, words: words).text }
  }

  private func days(_ words: Words) -> [String] {
    ["2025-10-13", "2025-10-28", "2025-10-30"].flatMap { day in
      let explanation = ParityExplanation(
        Samples.fourWeeks.day(Samples.day(day)), semester: nil,
        source: .sirius(asOf: Instant(secondsSince1970: 1_759_300_000)))
      let text = ParityExplanationText(explanation: explanation, words: words, language: .english)
      return [text.status, text.reason, text.difference].compactMap(\.self)
    }
  }

  private func places(_ words: Words) -> [String] {
    let moment = words.moment(Samples.moment("2025-12-01T14:05"))
    let day = words.date(Samples.day("2025-12-01"), .weekdayDayMonth)
    let term = "\(words.date(Samples.day("2025-12-01"), .dayMonth)) (\(words.distance(3)))"
    return [
      words(.watchLooked(time: moment)), words(.watchNotLooked(time: moment)),
      words(.placesSeen(places: words(.placesFree(free: 2, capacity: 30)), time: moment)),
      words(.signInBy(when: term)), words(.cancelBy(when: term)), words(.fillsAround(day: day)),
      words(.openUntil(time: words.clock(hour: 15, minute: 0))),
      words(.opensAt(day: day, time: words.clock(hour: 9, minute: 0))),
      words(.asOf(day: words.date(Samples.day("2025-12-01"), .long))),
      words(.importDone(count: 5, day: day)), words(.deadlinesNear(count: 2)), words(.otherDay(day: day)),
      words(.newsLastDay(day: day, exam: moment)), words(.lastMomentStart(moment: moment)),
    ]
  }
}
