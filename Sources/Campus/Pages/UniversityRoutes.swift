import CivilTime
import Foundation
import Hummingbird
import KOS
import RecordMappingSQLite
import WebShell

/// Search, courses, teachers and divisions: what is known of the whole university.
struct UniversityRoutes {
  var app: CampusApp
  var shell: Shell

  /// How long a page waits for what it looks up before it is shown without.
  static let patience = Duration.milliseconds(1500)

  func add(to routes: RouterGroup<ShellContext>) {
    let pages = PageRoutes(app: app, shell: shell)
    pages.page("/search", routes) { context, request in
      try await SearchList(context, RowQuery(path: Paths.search, request)).split()
    }
    pages.page("/divisions", routes) { context, _ in try await DivisionsPage(context) }
    pages.page("/divisions/:code", routes) { context, request in
      try await DivisionPage(context, PageRoutes.name(request), back: WayBack(request))
    }
    routes.get("/courses/:code") { request, _ in
      let code = PageRoutes.name(request)
      return try await show(.course(code), at: Paths.course(code), request) { context, page in
        try await CourseDetail(context, code, on: page).detail
      }
    }
    routes.get("/teachers/:id") { request, _ in
      let id = PageRoutes.name(request)
      return try await show(.teacher(id), at: Paths.teacher(id), request) { context, page in
        try await TeacherDetail(context, id, on: page).detail
      }
    }
    timetable("/teachers/:id/timetable", routes) { .teacher($0) }
    timetable("/courses/:code/timetable", routes) { .course($0) }
    timetable("/rooms/:code", routes) { .room($0) }
    routes.post("/lookups") { request, _ in try await lookUp(request) }
  }

  /// Beside the list, or where it was not opened from there, as a page of its own.
  private func show(
    _ lookup: Lookup, at path: String, _ request: Request,
    _ detail: (PageContext, WayBack) async throws -> SplitPage.Detail
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    guard let live = try await app.live() else { return .redirect(to: Paths.login, type: .normal) }
    // A part of the list alone needs nothing of what stands beside it.
    if visit.part != RowList.part, !visit.isAhead {
      async let person: Void = lookUpPerson(of: lookup, live)
      await app.lookups.lookUpIfDue(lookup, of: live, waiting: Self.patience)
      try await person
    }
    let context = app.context(live, visit.words)
    if let back = WayBack(request) {
      let detail = try await detail(context, WayBack(path: back.leading(to: path)))
      return await shell.page(
        DetailPage(detail: detail, back: back, words: visit.words), of: app, for: visit)
    }
    let query = RowQuery(path: Paths.search, request)
    let here = RowQuery(path: path, search: query.search, filter: query.filter).path(offset: 0)
    let list = try await SearchList(context, query, current: path)
    return await shell.page(
      list.split(try await detail(context, WayBack(path: here))), of: app, for: visit)
  }

  private func timetable(
    _ path: RouterPath, _ routes: RouterGroup<ShellContext>,
    of subject: @escaping @Sendable (String) -> TimetableSubject
  ) {
    routes.get(path) { request, _ in
      let visit = Visit(request, to: app)
      guard let live = try await app.live() else { return Response.redirect(to: Paths.login, type: .normal) }
      // The key of the subject stands second.
      let parts = request.uri.path.split(separator: "/").map(String.init)
      guard parts.count > 2, let key = parts[2].removingPercentEncoding, !key.isEmpty else {
        throw HTTPError(.notFound)
      }
      let subject = subject(key)
      let day = request.uri.queryParameters["day"].flatMap { Day(rawValue: String($0)) }
      if !visit.isAhead {
        await app.lookups.lookUpIfDue(.timetable(subject), of: live, waiting: Self.patience)
        if let week = day?.week {
          try await app.lookUpLessons(week, of: subject, live, waiting: Self.patience)
        }
      }
      let page = try await SubjectTimetablePage(
        app.context(live, visit.words), subject, day: day, back: WayBack(request))
      return await shell.page(page, of: app, for: visit)
    }
  }

  private func lookUpPerson(of lookup: Lookup, _ live: LiveAccount) async throws {
    guard let person = try await person(of: lookup, live) else { return }
    await app.lookups.lookUpIfDue(person, of: live, waiting: Self.patience)
  }

  /// What Usermap knows of a teacher besides.
  private func person(of lookup: Lookup, _ live: LiveAccount) async throws -> Lookup? {
    guard case .teacher(let id) = lookup, live.usermap != nil else { return nil }
    return try await live.campus.store.fetch(TeacherRecord.self, id: id)?.username.map(Lookup.person)
  }

  /// Asks KOS for what a page shows, whether it is due or not.
  private func lookUp(_ request: Request) async throws -> Response {
    let fields = try await FormFields(request)
    guard let live = try await app.live() else { return .redirect(to: Paths.login, type: .normal) }
    let lookup: Lookup? =
      if let subject = TimetableSubject(rawValue: fields["timetable"]) {
        .timetable(subject)
      } else if let lessons = Lookup(ofLessons: fields["lessons"]) {
        lessons
      } else if !fields["course"].isEmpty {
        .course(fields["course"])
      } else if !fields["teacher"].isEmpty {
        .teacher(fields["teacher"])
      } else {
        nil
      }
    guard let lookup else { throw HTTPError(.badRequest) }
    app.lookups.order(lookup, of: live)
    if let person = try await person(of: lookup, live) { app.lookups.order(person, of: live) }
    return .redirect(to: WayBack.isOwn(fields["page"]) ? fields["page"] : Paths.search)
  }
}
