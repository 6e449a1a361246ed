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
      var entry = FormEntry(visit.words)
      entry.fill(LogLevelForm().level, with: book.level)
      return await shell.page(page(entry), for: visit)
    }
    routes.post("/log-level") { request, _ -> Response in
      let (visit, fields) = (Visit(request), try await FormFields(request))
      let level: Logger.Level
      do throws(FormRefused) { level = try LogLevelForm().read(fields, visit.words) } catch {
        let page = page(error.entry)
        return await shell.refused(page, fragment: page.logForm.html, for: visit)
      }
      book.level = level
      try await keep(level)
      return .redirect(to: path)
    }
  }

  private func page(_ entry: FormEntry) -> SettingsPage {
    SettingsPage(rows: rows, folder: FolderUsage(of: folder), entry: entry)
  }
}
