package import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore

/// The page at `/shell/diagnostics`, and its export.
package struct DiagnosticsRoom: ShellRoom {
  package var id: String { "diagnostics" }
  private let sources: [any DiagnosticSource]
  private let book: LogBook
  private let now: @Sendable () -> Date

  package init(
    sources: [any DiagnosticSource], book: LogBook, now: @escaping @Sendable () -> Date = Date.init
  ) {
    self.sources = sources
    self.book = book
    self.now = now
  }

  package static var row: SettingsRow {
    SettingsRow(path: DiagnosticsPage.root, icon: .gauge, title: .diagnostics, text: .diagnosticsText)
  }

  package var closed: [String] { [path] }

  package func tab(_ words: Words) -> AppFace.Tab? { nil }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      let page = DiagnosticsPage(
        sections: await sections(visit.words), entries: book.entries, words: visit.words)
      return await shell.page(page, for: visit)
    }
    routes.get("/export") { _, _ in
      // In English, for those who will read it.
      let sections = await sections(Words(language: .en))
      let report = DiagnosticsReport(sections: sections, log: book.entries, made: now())
      let headers: HTTPFields = [
        .contentType: "application/json", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"outpost-diagnostics.json\"",
      ]
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: try report.json())))
    }
  }

  private func sections(_ words: Words) async -> [DiagnosticSection] {
    var all: [DiagnosticSection] = []
    for source in sources { all += await source.sections(words) }
    return all
  }
}
