import Foundation
import Hummingbird
import KOS
import RecordMappingSQLite
import WebShell

/// Watching an exam for a free place, and being told before lessons.
struct WatchRoutes {
  var app: CampusApp
  var shell: Shell

  private var forms: AccountForms { AccountForms(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/exams/:id/watches") { request, context in
      let id = Self.exam(context)
      return try await forms.take(request, backTo: Paths.exam(id)) { live, _, visit in
        try await watch(id, live, visit)
      }
    }
    routes.post("/exams/:id/watch-ends") { request, context in
      let id = Self.exam(context)
      return try await forms.take(request, backTo: Paths.exam(id)) { live, _, visit in
        try await live.campus.unwatch(id)
        return done(visit, id)
      }
    }
    routes.post("/watches") { request, _ in
      try await forms.take(request, backTo: Paths.today) { live, fields, visit in
        try await watchRun(live, fields, visit)
      }
    }
    routes.post("/watch-ends") { request, _ in
      try await forms.take(request, backTo: Paths.today) { live, fields, visit in
        guard let run = WatchedRun(rawValue: fields["run"]) else { throw HTTPError(.notFound) }
        try await live.campus.unwatch(run)
        return done(visit, run, fields)
      }
    }
    routes.post("/lesson-notices") { request, _ in
      try await forms.take(request, backTo: Paths.more) { live, fields, visit in
        try await live.campus.store.set(.tellsLessons, to: fields["wanted"] == "yes")
        return shell.done(visit, to: Paths.more)
      }
    }
  }

  private func watch(_ id: String, _ live: LiveAccount, _ visit: Visit) async throws -> Response {
    guard let exam = try await live.campus.store.fetch(ExamRecord.self, id: id) else {
      throw HTTPError(.notFound)
    }
    let page = app.context(live, visit.words)
    guard try await live.campus.watch(exam, at: app.now().timeIntervalSince1970, now: page.local) else {
      let reason: Phrase =
        exam.mayBeWatched(at: page.local) ? .tooManyWatches(count: CampusStore.mostWatches) : .cannotWatch
      return await shell.failed(visit.words(reason), of: app, for: visit, backTo: Paths.exam(id))
    }
    return done(visit, id)
  }

  private func watchRun(_ live: LiveAccount, _ fields: FormFields, _ visit: Visit) async throws -> Response {
    guard let run = WatchedRun(rawValue: fields["run"]), let watch = try await record(run, fields, live)
    else { throw HTTPError(.notFound) }
    guard try await live.campus.watch(watch) else {
      let isFull = try await live.campus.store.count(PlacesWatchRecord.self) >= CampusStore.mostWatches
      let reason: Phrase = isFull ? .tooManyRuns(count: CampusStore.mostWatches) : .cannotWatchRun
      return await shell.failed(visit.words(reason), of: app, for: visit, backTo: Self.page(fields))
    }
    return done(visit, run, fields)
  }

  /// A class's page shows by itself what has changed; a course's is not always live.
  private func done(_ visit: Visit, _ run: WatchedRun, _ fields: FormFields) -> Response {
    switch run {
    case .parallel: shell.done(visit, to: Self.page(fields))
    case .course: .redirect(to: Self.page(fields))
    }
  }

  /// As it is known from where the person found it.
  private func record(
    _ run: WatchedRun, _ fields: FormFields, _ live: LiveAccount
  ) async throws -> PlacesWatchRecord? {
    let (store, time) = (live.campus.store, app.now().timeIntervalSince1970)
    switch run {
    case .course(let code):
      return try await store.fetch(CourseTextRecord.self, id: code).flatMap {
        PlacesWatchRecord($0, at: time)
      }
    case .parallel(let id):
      let found = try await store.fetch(LookedUpTimetableRecord.self, id: fields["of"])
      return found?.parallels.first { $0.id == id }.flatMap { PlacesWatchRecord($0, at: time) }
    }
  }

  private static func page(_ fields: FormFields) -> String {
    ReturnPath.isOwn(fields["page"]) ? fields["page"] : Paths.today
  }

  private static func exam(_ context: ShellContext) -> String {
    context.parameters.get("id").map { $0.removingPercentEncoding ?? $0 } ?? ""
  }

  private func done(_ visit: Visit, _ exam: String) -> Response {
    shell.done(visit, to: Paths.exam(exam))
  }
}
