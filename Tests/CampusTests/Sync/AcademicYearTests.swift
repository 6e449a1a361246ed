import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `The academic year by Sirius` {
  private static let scopes: [Scope] = [.kosRead, .siriusPersonal]

  private func asked(_ university: University) -> Int {
    university.standIn.counts.all.filter { $0.request.hasPrefix("GET /api/v1/faculties") }.map(\.count)
      .reduce(0, +)
  }

  private func day(_ text: String) -> Day { Samples.day(text) }

  @Test func `is asked for in two requests, those of the present semester and the next one`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      await live.refresher.refresh(DataPart.allCases)
      let state = live.sync.value
      for part in DataPart.allCases { #expect(state[part]?.failure == nil && state[part]?.succeeded != nil) }
      #expect(asked(university) == 2)
      let kept = try await live.campus.store.fetchAll(SiriusSemesterRecord.self, orderedBy: .ascending(.id))
      #expect(kept.map(\.id) == ["18000-B261", "18000-B262"])
      let calendar = try await live.campus.read { try $0.academicCalendar(university.app.faculties) }
      let explanation = calendar.explanation(of: day("2026-12-10"))
      #expect(explanation.status == .swapped(as: .tuesday) && explanation.parity == .odd)
      if case .sirius = explanation.source {} else { Issue.record("\(explanation.source)") }
      #expect(calendar.current(on: day("2026-11-23"))?.rawValue == "B261")
    }
  }

  @Test func `is that of the person's own faculty`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(1, scopes: Self.scopes)
      await live.refresher.refresh(DataPart.personal + [.academicYear])
      let kept = try await live.campus.store.fetchAll(SiriusSemesterRecord.self)
      #expect(Set(kept.map(\.faculty)) == ["13000"])
      let calendar = try await live.campus.read { try $0.academicCalendar(university.app.faculties) }
      #expect(calendar.semester(on: day("2026-11-23"))?.rawValue == "B261")
    }
  }

  @Test func `is known of a faculty that no file describes`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      let store = live.campus.store
      try await store.save(
        StudyRecord(id: "1", code: live.username, username: live.username, faculty: "14000"))
      let period = SiriusSemesterRecord.Period(
        kind: .teaching, first: day("2026-09-21"), last: day("2026-12-20"), firstWeekParity: .odd,
        firstDayOverride: nil, isIrregular: false, name: nil)
      let code = try #require(SemesterCode(rawValue: "B261"))
      try await store.save(
        SiriusSemesterRecord(
          id: SiriusSemesterRecord.id(code, "14000"), faculty: "14000", semester: code, periods: [period],
          hourStarts: [], hourLength: 45, fetched: 0))
      #expect(try await live.campus.read { try $0.faculty(in: university.app.faculties) } == nil)
      let explanation = try await live.campus.read { try $0.academicCalendar(university.app.faculties) }
        .explanation(
          of: day("2026-11-23"))
      #expect(explanation.source == .sirius(asOf: Instant(secondsSince1970: 0)))
      #expect(explanation.status == .teaching)
    }
  }

  @Test func `is asked for once a day, unless a person asks for just that`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      await live.refresher.refresh(DataPart.allCases)
      await live.refresher.refresh(DataPart.allCases)
      #expect(asked(university) == 2)
      await live.refresher.refresh([.academicYear])
      #expect(asked(university) == 4)
    }
  }

  @Test func `is not asked for where the registration may not`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.allCases)
      #expect(asked(university) == 0)
      #expect(live.sync.value[.academicYear] == nil)
    }
  }

  @Test(arguments: [
    ("error", SyncFailure.server), ("unavailable", .busy), ("html", .page), ("truncated", .cut),
    // With a login that is good for KOS.
    ("unauthorized", .forbidden),
  ])
  func `costs nothing else where Sirius fails, and is asked for again a day later`(
    fault: String, failure: SyncFailure
  ) async throws {
    try await University.hold { university in
      university.standIn.faults.all = [try Fault(parsing: "\(fault),path=/api/v1")]
      let live = try await university.signedIn(scopes: Self.scopes)
      await live.refresher.refresh(DataPart.allCases)
      let state = live.sync.value
      #expect(state[.academicYear]?.failure == failure.rawValue)
      for part in DataPart.ofKOS { #expect(state[part]?.failure == nil, "\(part)") }
      let calendar = try await live.campus.read { try $0.academicCalendar(university.app.faculties) }
      #expect(calendar.explanation(of: day("2026-12-10")).source.tellsEveryDay == false)
      let (before, time) = (asked(university), University.start.timeIntervalSince1970)
      await live.refresher.refresh(DataPart.allCases)
      #expect(asked(university) == before)
      let due = { RefreshPolicy(state: state, among: live.parts, now: time + $0 * 3600).parts }
      #expect(!due(23).contains(.academicYear))
      #expect(due(25).contains(.academicYear))
    }
  }

  @Test func `stays as it was where Sirius fails later, and goes where Sirius takes it back`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      await live.refresher.refresh(DataPart.allCases)
      let kept = try await live.campus.store.fetchAll(SiriusSemesterRecord.self)
      university.standIn.faults.all = [try Fault(parsing: "empty,path=/api/v1")]
      await live.refresher.refresh([.academicYear])
      #expect(try await live.campus.store.fetchAll(SiriusSemesterRecord.self) == kept)
      #expect(live.sync.value[.academicYear]?.succeeded == University.start.timeIntervalSince1970)
      university.standIn.faults.all = []
      university.standIn.world.change { $0.semesters[13] = StandIns.Semester(code: $0.semesters[0].code) }
      await live.refresher.refresh([.academicYear])
      let ids = try await live.campus.store.fetchAll(SiriusSemesterRecord.self).map(\.id)
      #expect(ids == ["18000-B261"])
    }
  }

  @Test func `waits an hour only where there was no network`() {
    var state = SyncState()
    var record = RefreshRecord(part: DataPart.academicYear.rawValue)
    (record.failed, record.failure) = (0, SyncFailure.unreachable.rawValue)
    state.records[record.part] = record
    #expect(RefreshPolicy(state: state, among: [.academicYear], now: 3700).parts == [.academicYear])
    #expect(RefreshPolicy(state: state, among: [.academicYear], now: 3500).parts.isEmpty)
  }
}
