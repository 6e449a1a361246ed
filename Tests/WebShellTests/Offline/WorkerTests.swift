import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `What a browser keeps` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  @Test func `is kept by a worker that serves the whole site and is asked for anew`() async throws {
    let response = try await site.get("/worker.js")
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(response.headers[.cacheControl] == "no-cache")
  }

  @Test func `are all files of one version, which the worker names`() async throws {
    let text = try await site.get("/worker.js").text
    #expect(text.hasPrefix("const VERSION = \"\(site.assets.version)\", FILES = ["))
    #expect(text.contains("\"\(site.assets.stylesheet(of: "shell"))\""))
    #expect(text.contains("\"\(AssetPath.sprite)\""))
    #expect(!text.contains("modules/worker.js\""))
    #expect(text.hasSuffix("addEventListener('fetch', answer);"))
  }

  @Test func `are pages that bear the version, whole or in parts`() async throws {
    #expect(try await site.get("/sample").header("Page-Version") == site.assets.version)
    #expect(try await site.get("/shell/waiting").header("Page-Version") == site.assets.version)
  }

  @Test func `are no pages with a secret`() async throws {
    #expect(try await site.get("/sample/secret").header("Page-Version") == nil)
  }

  @Test func `are the pages that apps pin, and those of the shell`() async throws {
    let response = try await site.get("/shell/pinned", headers: [.acceptLanguage: "cs"])
    #expect(response.text == "[\"/sample/cs#1\",\"/shell/waiting\",\"/shell/away\"]")
  }
}
