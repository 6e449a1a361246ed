import Foundation
import HummingbirdTesting
import Testing
import WebShell

@testable import Campus
@testable import KOS

@Suite struct `The card of a watch` {
  @Test func `says when KOS was asked last, and why it cannot be asked`() async throws {
    let campus = try await SampleCampus()
    var exam = Samples.exam("2026-12-10T10:00:00", signInBy: "2026-12-05")
    (exam.capacity, exam.occupied) = (5, 5)
    let time = SampleCampus.moment.timeIntervalSince1970
    try await campus.save(exam)
    try await campus.save(WatchRecord(exam: exam.id, since: time - 9000, isOpen: false))
    campus.live.sync.update {
      $0.watchChecks["exams"] = WatchCheckRecord(
        id: "exams", succeeded: time - 8100, failed: time - 60, failing: time - 7800, failure: "busy")
    }
    let page = try await campus.get("/campus/exams/1").text
    #expect(page.contains("Last check of KOS:"))
    #expect(page.contains("Checks have failed since"))
    #expect(page.contains("The university’s server is busy"))
  }
}
