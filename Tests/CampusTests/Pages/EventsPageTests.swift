import HummingbirdTesting
import KOS
import RecordMapping
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `The list of events` {
  @Test(arguments: [
    ("2026-11-25T18:00:00", true), ("2026-11-23T08:00:00", true), ("2026-11-22T18:00:00", false),
  ])
  func `holds one that has begun until its last day is over`(end: String, isListed: Bool) async throws {
    let campus = try await SampleCampus()
    try await campus.save(
      EventRecord(
        id: "1", name: Multilingual(czech: "Kurz"), starts: Samples.moment("2026-11-20T08:00:00"),
        ends: Samples.moment(end)))
    try await campus.downloaded(.events)
    #expect(try await campus.get("/campus/events").text.contains("Kurz") == isListed)
  }
}
