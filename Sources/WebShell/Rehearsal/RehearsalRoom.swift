package import Foundation
import HTTPTypes
package import Hummingbird

/// A place at `/shell/rehearsal` to try live updates and what happens without a connection: by a person, and
/// by the browser tests. Keeps nothing.
package struct RehearsalRoom: ShellRoom {
  static let path = "/shell/rehearsal"
  /// Notes may wait for an hour.
  static let notes = Deferral("\(path)/notes", expiry: .seconds(3600))

  package var id: String { "rehearsal" }
  let store = Broadcast(RehearsalState())
  private let now: @Sendable () -> Date

  package init(now: @escaping @Sendable () -> Date = Date.init) { self.now = now }

  package func tab(_ words: Words) -> AppFace.Tab? { nil }

  package var deferrals: [Deferral] { [Self.notes] }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      return await shell.page(RehearsalPage(state: store.value, entry: FormEntry(visit.words)), for: visit)
    }
    routes.post("/notes") { request, _ in
      try await add(FormFields(request), Visit(request), shell)
    }
    routes.post("/deeds") { request, _ in
      store.update { $0.deeds += 1 }
      return shell.done(Visit(request), to: Self.path)
    }
    routes.post("/farewells") { request, _ in
      var response = shell.done(Visit(request), to: Self.path)
      if let name = HTTPField.Name("Clear-Site-Data") { response.headers[name] = "\"cache\", \"storage\"" }
      return response
    }
    WeighingRoutes(store: store, shell: shell).add(to: routes.group("/weighings"))
  }

  private func add(_ fields: FormFields, _ visit: Visit, _ shell: Shell) async -> Response {
    do throws(FormRefused) {
      let note = try NoteForm().read(fields, visit.words)
      store.update { $0.notes.append(note) }
      return shell.done(visit, to: Self.path)
    } catch {
      let page = RehearsalPage(state: store.value, entry: error.entry)
      return await shell.refused(page, fragment: page.form.html, of: ShellApp(rooms: []), for: visit)
    }
  }

  package func live(_ name: String, words: Words) async -> LiveSource? {
    switch name {
    case "state":
      LiveSource.fragments(
        of: store.values(), announcing: { words(.rehearsalDone(times: words.integer($0.deeds))) },
        render: { RehearsalPage(state: $0, entry: FormEntry(words)).fragments })
    case "beats": beats
    default: nil
    }
  }

  /// One patch a second, with the moment at which it was made.
  private var beats: LiveSource {
    LiveSource { emit in
      for number in 0... {
        let made = Int(now().timeIntervalSince1970 * 1000)
        let html: HTML = "<b class=\"num\" id=\"rehearsal-beat\" data-made=\"\(made)\">\(number)</b>"
        emit(.patch([Fragment(id: "rehearsal-beat", html: html)]))
        emit(.sample("{\"topic\":\"beats\",\"number\":\(number)}"))
        try await Task.sleep(for: .seconds(1))
      }
    }
  }
}
