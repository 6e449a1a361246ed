import Hummingbird
import OctoPrint
import WebShell

/// The files of a printer, on OctoPrint's disk and on the printer's own card.
struct FilesRoom: PrinterRoom {
  static let id = "files"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.files), icon: .folder, place: .bar, permission: .filesList)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.add(middleware: UnlistedFiles(app: app, shell: shell))
    FilePageRoutes(app: app, shell: shell).add(to: routes)
    FileArchiveRoutes(app: app, shell: shell).add(to: routes)
    FileCommandRoutes(app: app, shell: shell).add(to: routes)
    UploadRoutes(app: app, shell: shell).add(to: routes)
    PrintRoutes(app: app, shell: shell).add(to: routes)
    PreviewRoutes(app: app, shell: shell).add(to: routes)
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    if rest.count == 2, rest[0] == CheckTopic.name {
      return CheckTopic(rest[1]).map { app.checkSource($0, on: printer, words) }
    }
    if rest == [RecentFilesCard.part] { return app.recentFilesSource(printer, words) }
    if let id = rest.first {
      return await app.previews.preview(id).map { PreviewFace(preview: $0, words: words).live }
    }
    return LiveSource.fragments(of: app.live.channel(printer.id).values(), subject: printer.hashValue) {
      state in
      [ListStamp(revision: state.fileChanges).fragment]
    }
  }
}
