import Foundation
import HTTPTypes

@testable import WebShell

/// An app of one feature: a page, a form and one of each end that a command may have.
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

  func navigation(_ words: Words) async -> AppNavigation {
    AppNavigation(id: id, name: "Sample", icon: .printer, tabs: [])
  }

  func summary(_ words: Words, _ reads: PageReads) -> String { "" }

  var routes: [ServedRoute] { SampleAppFeature(counter: counter).served { _, visit in visit } }

  func sharedFiles(_ words: Words) -> [SharedFile] {
    [SharedFile(name: "visits.ics", label: "Visits"), SharedFile(name: "failing.ics", label: "Failing")]
  }

  func sharedFile(_ name: String, words: Words) async throws -> SharedFileContent? {
    switch name {
    case "visits.ics":
      .document(
        SharedFileDocument(
          "BEGIN:VCALENDAR \(words.language.rawValue)", contentType: "text/calendar; charset=utf-8",
          fileName: name))
    case "long.ics":
      .document(
        SharedFileDocument(
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

private struct SampleAppFeature: Feature {
  static let root = Path("sample")

  let counter: Counter

  var routes: [Route<Visit>] {
    page(Self.root) { _, _ in SampleApp.Greeting(text: "Hello") }
    page(Self.root.appending("adding").appending(.query("secret"))) { visit, secret in
      SampleApp.Adding(isKept: secret.isEmpty, entry: FormState(visit.words))
    }
    page(Self.root.appending("failing")) { _, _ throws -> any Page in throw SampleApp.Failure() }
    page(Self.root.appending("secret")) { _, _ in SampleApp.Secret() }
    upload(Self.root.appending("upload"), on: Self.root) { _, _, file in
      .download(FileDownload("note.txt", Data("uploaded \(file.fields["note"])".utf8)))
    }
    command(Self.root.appending("looks"), on: Self.root, changes: false) { _, _, _ in
      .download(FileDownload("looks.txt", Data("seen".utf8)))
    }
    command(Self.root.appending("done"), on: Self.root) { _, _, _ in .done() }
    Route(.post, Self.root.appending("failed"), for: .allDevices) { _, _, _ in
      .failed("<No>", backTo: Self.root.link())
    }
    Route(.post, Self.root, for: .allDevices) { _, _, input in
      .page(SampleApp.Greeting(text: "[\(input.fields["name"])]"))
    }
    Route(.post, Self.root.appending("refused"), for: .allDevices) { _, _, _ in
      .refused(SampleApp.Greeting(text: "page"), fragment: "<form>")
    }
    Route(.post, Self.root.appending("counted"), for: .allDevices) { _, _, input in
      let name = input.fields["name"]
      let count = counter.count()
      let text = "\(name) \(count)"
      return switch (name, count) {
      case ("fails once", 1): throw SampleApp.Failure()
      case ("busy once", 1): .data(.unknown(text, retryAfter: 1))
      case ("stale once", 1): .data(.refused(text))
      case ("with cookies", _):
        .page(
          SampleApp.Greeting(text: text), [.setCookie: "sample-device=1", .setCookie: "outpost-browser-1=2"])
      default: .data(PageData(type: "text/plain; charset=utf-8", Array(text.utf8)))
      }
    }
  }
}
