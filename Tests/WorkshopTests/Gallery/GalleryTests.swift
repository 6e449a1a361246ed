import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import WebShell

@testable import Workshop

@Suite struct `The gallery` {
  private func get(_ path: String, part: String? = nil) async throws -> TestResponse {
    let assets = try Assets([AssetFolder("shell", target: "WebShell")])
    let shell = Shell(apps: [], features: [GalleryFeature()], assets: assets, hosts: ["localhost"])
    var headers = HTTPFields()
    if let part, let name = HTTPField.Name("X-Fragment") { headers[name] = part }
    return try await Application(router: shell.router()).test(.router) { [headers] client in
      try await client.execute(uri: path, method: .get, headers: headers)
    }
  }

  @Test(arguments: GallerySection.allCases, ["en", "cs"])
  func `has a page for each section`(section: GallerySection, language: String) async throws {
    let words = Words(language: language == "cs" ? .cs : .en)
    let page = try await get("\(section.path)?lang=\(language)")
    #expect(page.status == .ok)
    #expect(page.text.contains("<h1 tabindex=\"-1\" dir=\"auto\">\(words(section.title))</h1>"))
  }

  @Test func `answers with the pane alone where the script asks for it`() async throws {
    let pane = try await get("/shell/gallery/buttons", part: "detail")
    #expect(pane.text.hasPrefix("<section class=\"detail\" id=\"detail\""))
  }

  @Test func `answers with the rows alone where the script asks for them`() async throws {
    let rows = try await get("/shell/gallery/list?search=vlocka&offset=50", part: "rows")
    #expect(rows.text.hasPrefix("<div class=\"rowbox\" id=\"animals\""))
    #expect(rows.text.contains("data-offset=\"50\""))
  }

  @Test func `knows no other parts`() async throws {
    #expect(try await get("/shell/gallery", part: "nothing").text.hasPrefix("<!doctype html>"))
  }

  @Test func `keeps the list around an animal`() async throws {
    let page = try await get("/shell/gallery/list/3?search=vlocka")
    #expect(page.text.contains("href=\"/shell/gallery/list?search=vlocka\""))
    #expect(page.text.contains("value=\"vlocka\""))
  }

  @Test(arguments: ["0", "50001", "cow"])
  func `knows only its own animals`(number: String) async throws {
    #expect(try await get("/shell/gallery/list/\(number)").status == .notFound)
  }
}

extension TestResponse {
  fileprivate var text: String { String(buffer: body) }
}
