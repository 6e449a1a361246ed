package import Foundation
package import Hummingbird
import Logging

/// The page at `/shell/settings`.
package struct SettingsRoom: ShellRoom {
  package var id: String { "settings" }
  private let folder: URL
  private let book: LogBook
  private let rows: [SettingsRow]

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - rows: the ways to the other rooms.
  package init(folder: URL, book: LogBook, rows: [SettingsRow]) {
    self.folder = folder
    self.book = book
    self.rows = rows
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
      do throws(FormRefused) {
        book.level = try LogLevelForm().read(fields, visit.words)
        return .redirect(to: path)
      } catch {
        let page = page(error.entry)
        return await shell.refused(page, fragment: page.logForm.html, of: ShellApp(rooms: []), for: visit)
      }
    }
  }

  private func page(_ entry: FormEntry) -> SettingsPage {
    SettingsPage(rows: rows, folder: FolderUsage(of: folder), entry: entry)
  }
}
