import Hummingbird
import OctoPrint
import WebShell

/// Why OctoPrint last lost or left its printer.
struct LastErrorRoom: PrinterRoom {
  static let id = "last-error"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.lastError), icon: .warn, hint: words(.lastErrorHint), permission: .status)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      let client = app.servers.client(printer)
      let findings: LastErrorPage.Findings
      do throws(OctoPrintError) { findings = .told(try await client.printerError()) } catch {
        let desk = CommandDesk(app: app, shell: shell)
        findings = .failed(await desk.phrase(for: error, client, printer, visit.words))
      }
      let page = LastErrorPage(face: app.face(of: printer, visit.words), findings: findings)
      return await shell.page(page, of: app, for: visit)
    }
  }
}
