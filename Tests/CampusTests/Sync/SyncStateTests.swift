import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus

@Suite struct `What a page tells of failures` {
  private func state(_ failures: (DataPart, Double, SyncFailure)...) -> SyncState {
    var state = SyncState()
    for (part, time, failure) in failures {
      state.records[part.rawValue] = RefreshRecord(
        part: part.rawValue, failed: time, failure: failure.rawValue)
    }
    return state
  }

  @Test func `is the newest one of its parts`() {
    let state = state((.exams, 1, .server), (.events, 2, .cut), (.courses, 3, .page))
    #expect(state.failure(of: [.exams, .events]) == .cut)
    #expect(state.failure(of: [.timetable]) == nil)
  }

  @Test func `is why the server is left alone, rather than that it is`() {
    let state = state((.exams, 1, .unreachable), (.events, 2, .resting))
    #expect(state.failure(of: [.exams, .events]) == .unreachable)
    #expect(state.failure(of: [.events]) == .resting)
  }

  @Test func `is in words of the source that failed`() {
    #expect(SyncFailure.forbidden.sentence(about: [.canteens]) == .canteenKeyRefused)
    #expect(SyncFailure.unreachable.sentence(about: [.news]) == .feedsTrouble)
    #expect(SyncFailure.diskFull.sentence(about: [.news]) == .failDiskFull)
    #expect(SyncFailure.forbidden.sentence(about: [.exams]) == .failForbidden)
  }

  @Test(arguments: [
    ("en", "server can’t be reached"), ("cs", "Server univerzity není dostupný"),
    ("ru", "Сервер университета недоступен"),
  ])
  func `is that there is no way to KOS where no name leads to it, beside what is kept`(
    language: String, words: String
  ) async throws {
    let campus = try await SampleCampus { _ in .failure(.unknownHost("kosapi.fit.cvut.cz")) }
    try await campus.downloaded(.exams)
    await campus.live.refresher.refresh([.exams])
    #expect(campus.live.sync.value[.exams]?.failure == SyncFailure.unreachable.rawValue)
    let page = try await campus.get("/campus/exams", language: language).text
    #expect(page.contains(words))
  }
}
