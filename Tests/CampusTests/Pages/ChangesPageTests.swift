import HummingbirdTesting
import Testing

@testable import Campus

@Suite struct `The page of changes` {
  @Test func `says that nothing has changed only once something that it compares was downloaded`()
    async throws
  {
    let campus = try await SampleCampus()
    try await campus.downloaded(.courses, .teachers, .profile)
    #expect(try await campus.get("/campus/changes").text.contains("Nothing downloaded yet"))
    try await campus.downloaded(.events)
    #expect(try await campus.get("/campus/changes").text.contains("Nothing has changed yet"))
  }
}
