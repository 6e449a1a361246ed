import Foundation
import Hummingbird
import WebShell

/// An app with one page, one form and one topic.
struct SampleApp: WebApp {
  struct Greeting: Page {
    var text: String
    var title: String { text }
    var tab: String { "/sample" }
    var body: HTML { "<h1>\(text)</h1>" }
  }

  struct Secret: Page {
    var title: String { "Secret" }
    var tab: String { "/sample" }
    var body: HTML { "<h1>1234</h1>" }
    var isKept: Bool { false }
  }

  /// A form that makes one record.
  struct Adding: Page {
    var isKept: Bool
    var entry: FormState
    var title: String { "Adding" }
    var tab: String { "/sample" }
    var body: HTML { EntryForm(entry, id: "adding", action: "/sample/counted", "").html }
  }

  struct Failure: Error {}

  let counter = Counter()
  /// Audiences of its notices, by device.
  let members = Broadcast<[BrowserID: Set<NoticeAudience>]>([:])

  var id: String { "sample" }

  var languages: [Language] { [.en, .cs] }

  func face(_ words: Words) async -> AppNavigation {
    AppNavigation(id: id, name: "Sample", icon: .printer, tabs: [], summary: "")
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("/") { request, _ in
      await shell.page(Greeting(text: "Hello"), of: self, for: Visit(request, to: self))
    }
    routes.get("/adding") { request, _ in
      let visit = Visit(request, to: self)
      let isKept = request.uri.queryParameters["secret"] == nil
      return await shell.page(Adding(isKept: isKept, entry: FormState(visit.words)), of: self, for: visit)
    }
    routes.get("/failing") { _, _ -> Response in throw Failure() }
    routes.post("/") { request, _ in
      let name = try await FormFields(request)["name"]
      return await shell.page(Greeting(text: "[\(name)]"), of: self, for: Visit(request, to: self))
    }
    routes.post("/refused") { request, _ in
      await shell.refused(Greeting(text: "page"), fragment: "<form>", of: self, for: Visit(request, to: self))
    }
    routes.post("/upload") { request, _ -> Response in
      let file = try await IncomingFile(request)
      try await file?.discardRest()
      return .plain("uploaded \(file?.fields["note"] ?? "")", status: .ok)
    }
    routes.post("/looks") { _, _ in Response.plain("seen", status: .ok) }
    routes.post("/done") { request, _ in shell.done(Visit(request, to: self), to: "/sample") }
    routes.post("/counted") { request, _ in
      let name = try await FormFields(request)["name"]
      let count = counter.count()
      if name == "fails once", count == 1 { throw Failure() }
      if name == "busy once", count == 1 { return Response(status: .serviceUnavailable) }
      if name == "stale once", count == 1 { return Response(status: .forbidden) }
      var answer = Response.plain("\(name) \(count)", status: .ok)
      if name == "with cookies" {
        answer.headers[values: .setCookie] = ["sample-device=1", "outpost-browser-1=2"]
      }
      return answer
    }
    routes.get("/secret") { request, _ in await shell.page(Secret(), of: self, for: Visit(request, to: self))
    }
    routes.post("/failed") { request, _ in
      await shell.failed("<No>", of: self, for: Visit(request, to: self), backTo: "/sample")
    }
  }

  func onlyLooks(postingTo path: String) -> Bool { path == "/sample/looks" }

  /// One event, and then the end.
  func live(_ name: String, words: Words) async -> LiveSource? {
    name == "ticks"
      ? LiveSource { emit in
        emit(.sample("1"))
        throw Failure()
      } : nil
  }

  func feeds(_ words: Words) -> [Feed] {
    [Feed(name: "visits.ics", label: "Visits"), Feed(name: "failing.ics", label: "Failing")]
  }

  func feed(_ name: String, words: Words) async throws -> FeedContent? {
    switch name {
    case "visits.ics":
      .document(
        FeedDocument(
          "BEGIN:VCALENDAR \(words.language.rawValue)", contentType: "text/calendar; charset=utf-8",
          fileName: name))
    case "long.ics":
      .document(
        FeedDocument(
          String(repeating: "BEGIN:VEVENT\n", count: 500), contentType: "text/calendar", fileName: name))
    case "later.ics": .unknown
    default: throw Failure()
    }
  }

  func audiences(of visit: Visit) -> Set<NoticeAudience> {
    let browser = visit.browser
    return visit.reads.value(of: members) { members in browser.flatMap { members[$0] } ?? [] }
  }

  func pinned(_ visit: Visit) async -> [PinnedPage] {
    [PinnedPage("/sample/\(visit.words.language.rawValue)", version: "1")]
  }
}
