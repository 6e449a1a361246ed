import Testing

@testable import Campus
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `The name of an account` {
  @Test func `is the person's own after the first look at the profile`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      #expect(university.app.repository.now.account?.name == live.username)
      let name = await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await university.app.refreshes.run() }
        university.app.refreshes.enqueue(live.account, [.profile])
        let changed = await university.app.repository.content.values().first {
          $0.account?.name != live.username
        }
        group.cancelAll()
        return changed?.account?.name
      }
      let study = try #require(try await live.campus.read { try $0.presentStudy() })
      #expect(name == "\(study.firstName ?? "") \(study.lastName ?? "")")
      #expect(university.app.summary(Words(language: .en), PageReads()) == name)
    }
  }
}
