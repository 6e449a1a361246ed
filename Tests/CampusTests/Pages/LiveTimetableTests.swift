import CivilTime
import KOS
import NIOCore
import RecordMappingSQLite
import Testing
import UplinkTesting

@testable import Campus
@testable import WebShell

/// The moment of the samples is Monday 2026-11-23, 9:00.
@Suite(.timeLimit(.minutes(1))) struct `A timetable that somebody has open` {
  private static var parallel: ParallelRecord {
    var parallel = Samples.parallel([Samples.slot(.monday, .both)])
    parallel.semester = Samples.semester("B261")
    return parallel
  }

  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    try await campus.downloaded(.timetable)
    return campus
  }

  @Test func `is made again for what it reads, and not for what it does not`() async throws {
    let campus = try await sample()
    var (week, news) = (
      try LivePages("/campus/timetable", campus), try LivePages("/campus/news", campus)
    )
    try await LivePages.running(week.source, news.source) {
      #expect(!(await week.next()).contains("BI-XX1"))
      let before = await news.next()
      _ = try await campus.live.campus.store.save(FeedRecord(id: "https://f.example.org/feed", added: 0))
      #expect(await news.next() != before)
      try await campus.save(Self.parallel)
      // There was none between: it would be without the class.
      #expect(await week.next().contains("BI-XX1"))
    }
  }

  @Test func `is made once for all who have it open`() async throws {
    let campus = try await sample()
    var week = try LivePages("/campus/timetable", campus)
    let hub = LiveHub(epoch: "e")
    let running = Task { try await hub.run() }
    defer { running.cancel() }
    let topic = LiveTopic(name: "/campus/timetable", language: "en")
    let pages = (0..<20).map { _ in hub.join([(topic, week.source)], since: nil, hangUp: {}).listener }
    _ = await week.next()
    try await campus.save(Self.parallel)
    for page in pages { _ = await page.events.first { String(buffer: $0).contains("BI-XX1") } }
    #expect(await week.next().contains("BI-XX1"))
    var other = Self.parallel
    other.course = "BI-YY1"
    try await campus.save(other)
    #expect(await week.next().contains("BI-YY1"))
  }

  @Test func `moves its line of now when a minute has passed, and sends nothing else`() async throws {
    let campus = try await sample()
    try await campus.save(Self.parallel)
    var week = try LivePages("/campus/timetable", campus)
    let (patches, patched) = AsyncStream.makeStream(of: LiveEvent.self)
    let source = week.source
    let running = Task { try await source.run { patched.yield($0) } }
    defer { running.cancel() }
    let first = await week.next()
    await campus.clock.sleepers(atLeast: 1)
    campus.clock.advance(by: .seconds(59))
    await campus.clock.sleepers(atLeast: 1)
    campus.clock.advance(by: .seconds(1))
    #expect(await week.next() != first)
    let events = await patches.prefix(2).reduce(into: [LiveEvent]()) { $0.append($1) }
    guard case .patch(let parts) = events[1] else {
      Issue.record("no patch")
      return
    }
    #expect(parts.map(\.id) == [TimetablePage.id])
  }

  @Test func `asks KOS for nothing when it is made again`() async throws {
    let campus = try await sample()
    var pages = try LivePages("/campus/timetable?day=2026-03-10", campus)
    var room = try LivePages("/campus/rooms/T9%3A350?day=2026-03-10", campus)
    try await LivePages.running(pages.source, room.source) {
      _ = await pages.next()
      _ = await room.next()
    }
    #expect(campus.live.sync.value.lookups.isEmpty)
  }

  @Test func `follows what is looked up for it`() async throws {
    let campus = try await sample()
    var room = try LivePages("/campus/rooms/T9%3A350", campus)
    try await LivePages.running(room.source) {
      #expect(!(await room.next()).contains("Looking up"))
      campus.live.sync.update { $0.lookups.insert(.timetable(.room("T9:350"))) }
      _ = await room.next()
      campus.live.sync.update { $0.lookups.insert(.teacher("vagnelad")) }
      try await campus.save(
        LookedUpTimetableRecord(subject: "room/T9:350", parallels: [Self.parallel], fetched: 0))
      #expect(await room.next().contains("BI-XX1"))
    }
  }

  @Test func `has the page of a class told that it is called off`() async throws {
    let campus = try await sample()
    try await campus.save(Self.parallel)
    var lesson = try LivePages("/campus/lessons/100-7-2026-11-23", campus)
    try await LivePages.running(lesson.source) {
      #expect(!(await lesson.next()).contains("Cancelled"))
      try await campus.save(Samples.alteration("2026-11-23T11:00", cancelled: true))
      #expect(await lesson.next().contains("Cancelled"))
    }
  }
}
