import Foundation
import KOS
import Logging
import ShellStore
package import WebShell

extension CampusApp {
  /// How often what depends on the time of day is made anew.
  private static let tick = Duration.seconds(30)

  /// What a live topic is about, made anew whenever the data or the time has moved on.
  private func page(_ parts: [String], _ context: PageContext) async throws -> (any LivePart)? {
    switch (parts.first, parts.count) {
    case ("profile", 1): try await MorePage(context, accounts: book.now.accounts)
    default: nil
    }
  }

  package func live(_ name: String, words: Words) async -> LiveSource? {
    let parts = name.split(separator: "/").map(String.init)
    do {
      guard let account = try await live() else { return nil }
      let context = self.context(account, words)
      guard try await page(parts, context) != nil else { return nil }
      return LivePage(isHeld: false) { reads in
        reads.noteAll(of: account.campus.store)
        _ = reads.value(of: account.sync) { $0 }
        reads.every(Self.tick)
        return try await page(parts, self.context(account, words))?.fragments ?? []
      }.source(viewers: account.account.hashValue)
    } catch {
      logger.error("a page is not live", metadata: ["page": "\(name)", "error": "\(error)"])
      return nil
    }
  }
}
