import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// Pages of each kind, as a feature declares them.
struct SampleFeature: ShellFeature {
  static let secret = "the secret of a feature"
  static let root = Path("shell", "sample")
  static let thing = root.appending("things").appending(.text("name"))
  static let closed = root.appending("closed").appending(.value("number", Int.self))
  static let file = root.appending("file")
  static let unkept = root.appending("unkept")

  struct NamePage: Page {
    var name: String

    var title: String { name }
    var tab: String { SampleFeature.root.link() }
    var body: HTML { "<p id=\"name\">\(name)</p>" }
  }

  var routes: [Route<Visit>] {
    page(Self.thing) { visit, name in NamePage(name: "\(visit.words.tag): \(name)") }
    page(Self.unkept, isKept: false) { _, _ in NamePage(name: "") }
    page(Self.closed, for: .fullAccess) { _, number in NamePage(name: "\(Self.secret) \(number)") }
    download(Self.file, for: .fullAccess) { _, _ in FileDownload("Kůň \"7\".txt", Data(Self.secret.utf8)) }
  }
}

@Suite struct `A feature` {
  @Test(arguments: ["Anna", "", "..", "~", "a/b", "%2F", "Žák & spol."])
  func `answers at the links to its pages, whatever their values`(name: String) async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair()
    let page = try await site.get(SampleFeature.thing.link(name), as: token).text
    let expected: HTML = "<p id=\"name\">en: \(name)</p>"
    #expect(page.contains(expected.markup))
  }

  @Test func `has no page where a value is none`() async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair()
    #expect(try await site.get("/shell/sample/closed/x", as: token).status == .notFound)
    #expect(try await site.get("/shell/sample/things/%FF", as: token).status == .notFound)
  }

  @Test(arguments: [SampleFeature.closed.link(7), SampleFeature.file.link(), "//shell/sample//closed/7/?x=1"])
  func `gives what is for full access to no other device`(path: String) async throws {
    let site = try AwaySite()
    let (full, viewOnly) = (try await site.sample.pair(), try await site.sample.pair(.viewOnly))
    #expect(try await site.get(path, as: full).text.contains(SampleFeature.secret))
    let refused = try await site.get(path, as: viewOnly)
    #expect(refused.status == .forbidden)
    #expect(!refused.text.contains(SampleFeature.secret))
    #expect(try await !site.get(path).text.contains(SampleFeature.secret))
  }

  @Test(arguments: [(SampleFeature.thing.link("Anna"), true), (SampleFeature.unkept.link(), false)])
  func `says of each page whether a browser keeps it`(path: String, isKept: Bool) async throws {
    let site = try AwaySite()
    let response = try await site.get(path, as: site.sample.pair())
    #expect((response.header("Page-Version") != nil) == isKept)
  }

  @Test func `hands a file over under its name, to be kept and not to be shown`() async throws {
    let site = try AwaySite()
    let response = try await site.get(SampleFeature.file.link(), as: try await site.sample.pair())
    #expect(response.headers[.contentType] == "application/octet-stream")
    #expect(
      response.headers[.contentDisposition]
        == "attachment; filename=\"K__ _7_.txt\"; filename*=UTF-8''K%C5%AF%C5%88%20%227%22.txt")
  }
}
