import Foundation
import Hummingbird
import WebShell

/// Importing marks: the field, the preview, keeping them, and taking that back.
struct MarkImportRoutes {
  var app: CampusApp
  var shell: Shell

  private var forms: AccountForms { AccountForms(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    PageRoutes(app: app, shell: shell).page("/study/marks/import", routes) { context, _ in
      try await page(context, app.imports[context.live.account.id])
    }
    routes.post("/study/marks/import") { request, _ in
      try await forms.take(request, backTo: Paths.markImport) { live, fields, visit in
        let text = fields[MarkImportPage.lines]
        guard !text.isEmpty else { return try await preview(text, .importEmpty, of: live, for: visit) }
        await app.imports.keep(text, of: live.account.id)
        return .redirect(to: Paths.markImport)
      }
    }
    routes.post("/study/marks/imports") { request, _ in
      try await forms.take(request, backTo: Paths.markImport, keep)
    }
    routes.post("/study/marks/import-undos") { request, _ in
      try await forms.take(request, backTo: Paths.marks) { live, _, _ in
        try await live.campus.undoImport()
        return .redirect(to: Paths.marks)
      }
    }
  }

  /// With a preview of the text, if there is one.
  private func page(
    _ context: PageContext, _ text: String?, note: Phrase? = nil
  ) async throws -> MarkImportPage {
    let book = try await StudyBook(context, isOfAll: true)
    return MarkImportPage(
      text: text ?? "", marks: text.map { marks($0, book) }, note: note, book: book,
      account: context.live.account, words: context.words)
  }

  private func preview(
    _ text: String, _ note: Phrase, of live: LiveAccount, for visit: Visit
  ) async throws -> Response {
    await shell.page(try await page(app.context(live, visit.words), text, note: note), of: app, for: visit)
  }

  private func marks(_ text: String, _ book: StudyBook) -> MarkImport {
    MarkImport(text, results: book.sums.courses, marks: book.marks)
  }

  /// Only what the person has seen is kept: if that has changed, they see it once more.
  private func keep(_ live: LiveAccount, _ fields: FormFields, _ visit: Visit) async throws -> Response {
    let text = fields[MarkImportPage.lines]
    let marks = marks(text, try await StudyBook(app.context(live, visit.words), isOfAll: true))
    guard marks.proof == fields["proof"] else {
      return try await preview(text, .importChanged, of: live, for: visit)
    }
    try await live.campus.keep(marks, at: app.now().timeIntervalSince1970)
    await app.imports.remove(of: live.account.id)
    return .redirect(to: Paths.marks)
  }
}
