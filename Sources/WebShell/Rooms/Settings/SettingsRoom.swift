package import Foundation
package import Hummingbird
package import Logging

/// The page at `/shell/settings`.
package struct SettingsRoom: ShellRoom {
  package var id: String { "settings" }
  private let folder: URL
  private let book: LogBook
  private let rows: [SettingsRow]
  private let keep: @Sendable (Logger.Level) async throws -> Void

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - rows: the ways to the other rooms.
  ///   - keep: has the level count after the next start, too.
  package init(
    folder: URL, book: LogBook, rows: [SettingsRow],
    keep: @escaping @Sendable (Logger.Level) async throws -> Void
  ) {
    self.folder = folder
    self.book = book
    self.rows = rows
    self.keep = keep
  }

  package func tab(_ words: Words) -> AppFace.Tab? {
    .init(path: path, label: words(.settings), icon: .settings)
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      let page = SettingsPage(
        rows: rows, folder: FolderUsage(of: folder), level: book.level, words: visit.words)
      return await shell.page(page, for: visit)
    }
    routes.post("/log-level") { request, _ -> Response in
      let name = try await FormFields(request)["level"]
      guard let chosen = LogLevelName.all.first(where: { $0.level.rawValue == name }) else {
        throw HTTPError(.badRequest)
      }
      book.level = chosen.level
      try await keep(chosen.level)
      return .redirect(to: path)
    }
  }
}
