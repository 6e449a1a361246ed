import KOS
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `The search that is kept in memory` {
  @Test func `finds a course that was looked up before all courses were there`() async throws {
    let campus = try await SampleCampus()
    let (store, shelf) = (campus.live.campus.store, SearchCache(campus.live.campus))
    var state = SyncState()
    #expect(try await shelf.search(state).courses.found("BI-XYZ").isEmpty)
    try await store.save(CourseRecord(code: "BI-XYZ"))
    // Nothing tells of it yet.
    #expect(try await shelf.search(state).courses.found("BI-XYZ").isEmpty)
    let part = Lookup.course("BI-XYZ").part
    state.records[part] = RefreshRecord(part: part, succeeded: 1)
    #expect(try await shelf.search(state).courses.found("BI-XYZ").count == 1)
  }

  @Test func `is not made anew for a course that it has`() async throws {
    let campus = try await SampleCampus()
    let (store, shelf) = (campus.live.campus.store, SearchCache(campus.live.campus))
    var state = SyncState()
    try await store.save(CourseRecord(code: "BI-XYZ"))
    #expect(try await shelf.search(state).courses.found("BI-XYZ").count == 1)
    try await store.save(CourseRecord(code: "BI-ABC"))
    let part = Lookup.course("BI-XYZ").part
    state.records[part] = RefreshRecord(part: part, succeeded: 1)
    #expect(try await shelf.search(state).courses.found("BI-ABC").isEmpty)
  }
}
