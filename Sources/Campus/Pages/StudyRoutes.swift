import Foundation
import Hummingbird
import WebShell

/// The study: results, the marks that a person types, and what would be with others.
struct StudyRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    let pages = PageRoutes(app: app, shell: shell)
    pages.page("/study", routes) { context, request in
      try await StudyPage(
        context, semester: request.uri.queryParameters["semester"].map(String.init),
        study: Self.study(request))
    }
    pages.page("/study/marks", routes) { context, request in
      MarksPage(
        book: try await StudyBook(context, study: Self.study(request)), account: context.live.account,
        imported: try await context.campus.importedMarks(), state: context.state, words: context.words)
    }
    pages.page("/study/what-if", routes) { context, request in
      let study = Self.study(request)
      let real = try await StudyBook(context, study: study)
      // Without a question it begins with what is.
      let supposed =
        request.uri.query?.contains("mark-") == true ? try Self.marks(of: real, request) : real.marks
      return WhatIfPage(
        real: real, supposed: try await StudyBook(context, study: study, supposing: supposed),
        state: context.state, words: context.words)
    }
    routes.post("/study/marks") { request, _ in try await save(request) }
  }

  private func save(_ request: Request) async throws -> Response {
    try await AccountForms(app: app, shell: shell).take(request, backTo: Paths.marks) { live, fields, visit in
      let book = try await StudyBook(app.context(live, visit.words), isOfAll: true)
      var marks: [String: Mark?] = [:]
      for result in book.sums.semesters.flatMap(book.markable) {
        // A form that was sent before a course was there says nothing about it.
        guard let text = fields.told(MarkList.field(result)) else { continue }
        marks[result.id] = .some(try Self.mark(text))
      }
      try await live.campus.save(marks, typedAt: app.now().timeIntervalSince1970)
      let study = book.studies.first { $0.id == fields[StudyPicker.field] }
      return .redirect(to: study.map { StudyPicker.path(Paths.marks, of: $0) } ?? Paths.marks)
    }
  }

  private static func study(_ request: Request) -> String? {
    request.uri.queryParameters[StudyPicker.field[...]].map(String.init)
  }

  private static func marks(of book: StudyBook, _ request: Request) throws -> [String: Mark] {
    var marks: [String: Mark] = [:]
    for result in book.sums.courses {
      guard let text = request.uri.queryParameters[MarkList.field(result)[...]] else { continue }
      marks[result.id] = try mark(String(text))
    }
    return marks
  }

  private static func mark(_ text: String) throws -> Mark? {
    guard !text.isEmpty else { return nil }
    guard let mark = Mark(rawValue: text) else { throw HTTPError(.badRequest) }
    return mark
  }
}
