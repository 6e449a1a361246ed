import Testing

@testable import Campus

@Suite struct `A lookup` {
  private func isDue(succeeded: Double? = nil, failed: Double? = nil, _ failure: SyncFailure? = nil) -> Bool {
    let record = RefreshRecord(
      part: "course/X", succeeded: succeeded, failed: failed, failure: failure?.rawValue)
    return LookupPolicy(record: record, now: 1_000_000).isDue
  }

  @Test func `is due when it was never tried, when it is a day old, and a minute after it failed`() {
    #expect(LookupPolicy(record: nil, now: 0).isDue)
    #expect(isDue(succeeded: 900_000))
    #expect(isDue(failed: 999_900, .unreachable))
  }

  @Test func `is not due while it is new, right after a failure, and without a login`() {
    #expect(!isDue(succeeded: 999_000))
    #expect(!isDue(succeeded: 900_000, failed: 999_990, .busy))
    #expect(!isDue(failed: 5, .login))
  }
}
