import KOS
import Keyring
import RecordMappingSQLite
import Testing
import Uplink

@testable import Campus

@Suite(.timeLimit(.minutes(1))) struct `A registration that was set up anew` {
  @Test func `is used at once, and the data stays`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.profile])
      let elsewhere = BaseAddress(scheme: .http, host: "127.0.0.1", port: 9)
      try await university.app.book.save(
        KnownRegistration(services: .standIn(at: elsewhere), clientID: "another", way: .address),
        secret: Secret("secret"))
      let after = try #require(try await university.app.accounts.live(live.account))
      #expect(after.kos.base.port == 9)
      #expect(try await after.campus.store.count(StudyRecord.self) == 1)
    }
  }
}
