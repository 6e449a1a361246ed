import Foundation
import TemporaryFolders
import Testing

@testable import Campus

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `Who has left` {
    @Test func `is not opened again by what goes on in the background`() async throws {
      try await Term.hold { term in
        let (accounts, account) = (term.watches.accounts, term.live.account)
        let file = AccountFile(account, in: term.folder.url).url.path
        #expect(FileManager.default.fileExists(atPath: file))
        try await accounts.wipe(account)
        await term.notices.notify(account)
        let again = try await accounts.live(account)
        #expect(again.map(\.username) == nil)
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }
}
