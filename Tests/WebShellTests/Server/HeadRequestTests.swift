import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// Some programs look first whether there is anything.
@Suite struct `HEAD` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  @Test func `tells of a page what GET tells, without the page`() async throws {
    let whole = try await site.get("/sample")
    let head = try await site.head("/sample")
    #expect(head.status == .ok)
    #expect(head.bytes.isEmpty)
    #expect(!whole.bytes.isEmpty)
    for name in ["Content-Type", "Content-Length", "Cache-Control", "Content-Security-Policy"] {
      #expect(head.header(name) != nil && head.header(name) == whole.header(name), "\(name)")
    }
  }

  @Test func `finds nothing where there is nothing`() async throws {
    #expect(try await site.head("/sample/nowhere").status == .notFound)
  }

  @Test func `is refused under another name`() async throws {
    let refused = try await site.get("/sample", host: "elsewhere.example").status
    #expect(refused != .ok)
    #expect(try await site.head("/sample", host: "elsewhere.example").status == refused)
  }

  @Test(.timeLimit(.minutes(1))) func `of a live page's events ends at once, as nobody reads them`()
    async throws
  {
    let head = try await site.head("/events?topics=\(AppSummaries.topic)")
    #expect(head.status == .ok)
    #expect(head.bytes.isEmpty)
  }
}
