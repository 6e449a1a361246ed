import Testing

@testable import Campus

@Suite struct `The looks of a watch` {
  private static func failing(_ failure: SyncFailure, at times: Double...) -> WatchCheckRecord {
    times.reduce(WatchCheckRecord(id: "exams", succeeded: 0)) { $0.looked(failure, at: $1) }
  }

  @Test func `are a failure when they have failed for an hour`() {
    #expect(!Self.failing(.unreachable, at: 100, 3600).isFailure)
    #expect(Self.failing(.unreachable, at: 100, 3700).isFailure)
  }

  /// As while the computer sleeps.
  @Test func `are none by the time alone in which nobody looked`() {
    #expect(!Self.failing(.unreachable, at: 100).isFailure)
  }

  @Test func `are a failure at once where only the person can mend it, and another notice then`() {
    let (unreachable, login) = (Self.failing(.unreachable, at: 100, 3700), Self.failing(.login, at: 100))
    #expect(login.isFailure)
    #expect(CampusNotice.watchFailing(login).key != CampusNotice.watchFailing(unreachable).key)
  }

  @Test func `begin anew after one that succeeded`() {
    #expect(!Self.failing(.unreachable, at: 100, 3700).looked(nil, at: 3800).isFailure)
  }
}
