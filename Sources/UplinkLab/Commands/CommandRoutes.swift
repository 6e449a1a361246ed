import HTTPTypes
import Hummingbird
import WebShell

/// What a person can do, each by a form: answered when it is done, so that a page without script shows its
/// effect too. With script a fetch is answered at once, since the page shows how it goes on.
struct CommandRoutes {
  private static let mostAtOnce = 5

  var app: LabApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    on(.fetch, routes) { bench, fields, visit throws(LabFailure) in
      let count = min(Self.mostAtOnce, max(1, Int(fields["count"]) ?? 1))
      if visit.wantsFragment { try bench.orderFetch(count) } else { try await bench.fetch(count) }
    }
    on(.logOut, routes) { bench, _, _ throws(LabFailure) in try await bench.logOut() }
    on(.automatic, routes) { bench, fields, _ throws(LabFailure) in
      try bench.setAutomatic(fields["on"] == "1")
    }
    choice(.mood, field: "mood", routes) { (bench: TestBench, mood: DemoMood) in bench.set(mood)
    }
    choice(.standIn, field: "internet", routes) { (bench: TestBench, standIn: StandInInternet) in
      bench.set(standIn)
    }
    routes.post("/\(LabCommand.logIn.rawValue)") { request, _ in
      try await logIn(FormFields(request), Visit(request, to: app))
    }
  }

  private func on(
    _ command: LabCommand, _ routes: RouterGroup<ShellContext>,
    _ work: @escaping @Sendable (TestBench, FormFields, Visit) async throws(LabFailure) -> Void
  ) {
    routes.post("/\(command.rawValue)") { request, _ in
      let visit = Visit(request, to: app)
      let fields = try await FormFields(request)
      do throws(LabFailure) {
        try await work(app.bench, fields, visit)
        return shell.done(visit, to: Paths.client)
      } catch {
        return await shell.failed(
          error.sentence(visit.words), of: app, for: visit, backTo: Paths.client)
      }
    }
  }

  /// One of given values; another one comes from no form of ours.
  private func choice<Value: RawRepresentable<String> & SendableMetatype>(
    _ command: LabCommand, field: String, _ routes: RouterGroup<ShellContext>,
    _ take: @escaping @Sendable (TestBench, Value) -> Void
  ) {
    routes.post("/\(command.rawValue)") { request, _ in
      let fields = try await FormFields(request)
      guard let value = Value(rawValue: fields[field]) else { throw HTTPError(.badRequest) }
      take(app.bench, value)
      return shell.done(Visit(request, to: app), to: Paths.client)
    }
  }

  private func logIn(_ fields: FormFields, _ visit: Visit) async throws -> Response {
    do throws(FormRefused) {
      try await logIn(LoginForm().read(fields, visit.words), FormEntry(fields, visit.words))
      return shell.done(visit, to: Paths.client)
    } catch {
      let page = LabPage(state: app.bench.store.value, entry: error.entry)
      return await shell.refused(page, fragment: page.loginCard.form.html, of: app, for: visit)
    }
  }

  private func logIn(_ account: DemoAccount, _ typed: FormEntry) async throws(FormRefused) {
    do throws(LabFailure) { try await app.bench.logIn(account) } catch {
      var entry = typed
      entry.complain(.sentence(error.sentence(entry.words)))
      throw FormRefused(entry)
    }
  }
}
