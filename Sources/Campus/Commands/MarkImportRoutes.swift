import Foundation
import Hummingbird
import WebShell

/// Importing marks: the field, the preview, keeping them, and taking that back.
struct MarkImportRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    PageRoutes(app: app, shell: shell).page("/study/marks/import", routes) { context, _ in
      let (book, account) = (try await StudyBook(context, isOfAll: true), context.live.account)
      guard let text = await app.imports[context.live.account.id] else {
        return MarkImportPage(text: "", book: book, account: account, words: context.words)
      }
      return MarkImportPage(
        text: text, marks: marks(text, book), book: book, account: account, words: context.words)
    }
    routes.post("/study/marks/import") { request, _ in
      let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
      guard let live = try await app.live() else { return Response.redirect(to: Paths.login, type: .normal) }
      let text = fields[MarkImportPage.lines]
      guard !text.isEmpty else { return try await preview(text, of: live, for: visit) }
      await app.imports.keep(text, of: live.account.id)
      return Response.redirect(to: Paths.markImport)
    }
    routes.post("/study/marks/imports") { request, _ in try await keep(request) }
    routes.post("/study/marks/import-undos") { _, _ in
      guard let live = try await app.live() else { return Response.redirect(to: Paths.login, type: .normal) }
      try await live.campus.undoImport()
      live.sync.update { $0.version += 1 }
      return Response.redirect(to: Paths.marks)
    }
  }

  private func preview(
    _ text: String, of live: LiveAccount, for visit: Visit, note: Phrase? = nil
  ) async throws -> Response {
    let book = try await StudyBook(app.context(live, visit.words), isOfAll: true)
    let page = MarkImportPage(
      text: text, marks: marks(text, book), note: text.isEmpty ? .importEmpty : note, book: book,
      account: live.account,
      words: visit.words)
    return await shell.page(page, of: app, for: visit)
  }

  private func marks(_ text: String, _ book: StudyBook) -> MarkImport {
    MarkImport(text, results: book.sums.courses, marks: book.marks)
  }

  /// Only what the person has seen is kept: if that has changed, they see it once more.
  private func keep(_ request: Request) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    guard let live = try await app.live() else { return Response.redirect(to: Paths.login, type: .normal) }
    guard fields[Account.fieldName] == live.account.id else {
      return await shell.failed(
        visit.words(.otherAccountShown), status: .conflict, of: app, for: visit, backTo: Paths.markImport)
    }
    let text = fields[MarkImportPage.lines]
    let marks = marks(text, try await StudyBook(app.context(live, visit.words), isOfAll: true))
    guard marks.proof == fields["proof"] else {
      return try await preview(text, of: live, for: visit, note: .importChanged)
    }
    try await live.campus.keep(marks, at: app.now().timeIntervalSince1970)
    await app.imports.remove(of: live.account.id)
    live.sync.update { $0.version += 1 }
    return Response.redirect(to: Paths.marks)
  }
}
