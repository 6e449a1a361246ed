import Foundation
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus

/// The moment of the samples is Monday 2026-11-23, 9:00.
@Suite struct `Pages of lessons that are otherwise than planned` {
  private func sample(_ alterations: AlterationRecord...) async throws -> SampleCampus {
    let campus = try await SampleCampus()
    var parallel = Samples.parallel([Samples.slot()])
    parallel.semester = Samples.semester("B261")
    try await campus.save(parallel)
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    for alteration in alterations { try await campus.save(alteration) }
    try await campus.downloaded(.timetable, .exams, .events, .alterations)
    return campus
  }

  private static let cancelled = Samples.alteration(
    "2026-11-23T11:00", cancelled: true, reason: "Rector’s day")
  private static let moved = Samples.alteration("2026-11-23T11:00", to: "2026-11-25T16:15")

  @Test(arguments: [
    ("en", "1 class differs from the plan", "Cancelled."),
    ("cs", "1 hodina je jinak, než bylo v plánu", "Zrušeno."),
    ("ru", "1 занятие идёт не по плану", "Отменено."),
  ])
  func `tell in the week what is called off, and why`(language: String, title: String, text: String)
    async throws
  {
    let page = try await sample(Self.cancelled).get("/campus/timetable", language: language).text
    #expect(page.contains(title))
    #expect(page.contains("\(text) Rector’s day."))
  }

  @Test func `leave in the grid what is called off, crossed out, and take it for no clash`() async throws {
    let campus = try await sample(Self.cancelled)
    var other = Samples.parallel([Samples.slot()], id: "200", course: "BI-YY1", code: 102)
    other.semester = Samples.semester("B261")
    try await campus.save(other)
    let page = try await campus.get("/campus/timetable").text
    let blocks = page.matches(of: /<a class="block ([^"]*)" href="\/campus\/lessons\/(\d+)-7-2026-11-23"/)
    let off = blocks.filter { $0.output.1.contains("off") }.map { String($0.output.2) }
    #expect(Set(blocks.map { String($0.output.2) }) == ["100", "200"] && off == ["100"])
    #expect(!page.contains("1 clash"))
  }

  @Test func `show today what is called off today, and take it for no lesson`() async throws {
    let campus = try await sample(Self.cancelled)
    let page = try await campus.get("/campus").text
    #expect(page.contains("Cancelled. Rector’s day."))
    #expect(page.contains("<s>11:00–12:30</s>"))
    #expect(!page.contains("Next today"))
    let report = try #require(try await campus.report())
    #expect(report.lessons == [] && report.cancelled?.map(\.course) == ["BI-XX1"])
  }

  @Test func `show a moved lesson on its new day, with the old one`() async throws {
    let campus = try await sample(Self.moved)
    let page = try await campus.get("/campus/timetable?day=2026-11-25").text
    #expect(page.contains("16:15–17:45"))
    #expect(page.contains("Moved from Mon, 23 Nov 11:00."))
    let lesson = try await campus.get("/campus/lessons/100-7-2026-11-23").text
    #expect(lesson.contains("From Sirius, CTU’s timetable service. KOS doesn’t show this."))
  }

  @Test func `show today what was to be today and is moved away`() async throws {
    let page = try await sample(Self.moved).get("/campus").text
    #expect(page.contains("Moved to Wed, 25 Nov 16:15") && page.contains("<s>11:00</s>"))
  }

  @Test func `say when Sirius could not be asked`() async throws {
    let campus = try await sample()
    try await campus.failed(.alterations, .server)
    for path in ["/campus", "/campus/timetable"] {
      #expect(try await campus.get(path).text.contains("Cancelled and moved classes: "), "\(path)")
    }
  }

  @Test func `are kept for times without Outpost, those of called off lessons too`() async throws {
    let campus = try await sample(Self.cancelled)
    try await campus.downloaded(.profile, .results)
    let visit = try await campus.app.visit()
    #expect(try await KeptPages(visit).paths.contains("/campus/lessons/100-7-2026-11-23"))
  }

  @Test func `have one of a lesson that is called off`() async throws {
    let page = try await sample(Self.cancelled).get("/campus/lessons/100-7-2026-11-23").text
    #expect(page.contains("Cancelled. Rector’s day.") && page.contains("T9:350"))
  }

  @Test func `say nothing where all is as planned`() async throws {
    let page = try await sample().get("/campus/timetable").text
    #expect(!page.contains("from the plan") && !page.contains("Sirius"))
  }

  @Test func `have the change in the log, with its day`() async throws {
    let campus = try await sample(Self.cancelled)
    let changes = AlterationRecord.changes(
      from: nil, to: Self.cancelled, at: Samples.moment("2026-11-23T09:00"))
    try await campus.live.campus.store.write {
      try $0.note(changes, at: SampleCampus.moment.timeIntervalSince1970)
    }
    let page = try await campus.get("/campus/changes").text
    #expect(page.contains("11:00: Cancelled"))
    #expect(page.contains("href=\"/campus/lessons/100-7-2026-11-23"))
  }

  @Test func `tell of a moved lesson where it goes`() throws {
    let changes = AlterationRecord.changes(from: nil, to: Self.moved, at: Samples.moment("2026-11-23T09:00"))
    let sentence = ChangeSentence(change: try #require(changes.first), words: Words(language: .en)).text
    #expect(sentence.replacing("\u{A0}", with: " ") == "Mon, 23 Nov 11:00: Moved to Wed, 25 Nov 16:15")
  }
}
