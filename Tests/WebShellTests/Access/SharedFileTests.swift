import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import Synchronization
import Testing

@testable import WebShell

@Suite struct `A shared file` {
  private let site: AwaySite
  private let lines: LogLines
  private let file = SharedFileID(app: "sample", name: "visits.ics")

  init() throws {
    let lines = LogLines()
    self.lines = lines
    site = try AwaySite(logger: Logger(label: "test", factory: { _ in lines }))
  }

  private func address(_ file: SharedFileID) async throws -> String {
    try await site.devices.renewFile(file)
    return "/feeds/\(try #require(await site.devices.fileToken(of: file)).text)/\(file.path)"
  }

  @Test func `is read by who knows its address, without a session`() async throws {
    #expect(try await site.get(address(file)).text == "BEGIN:VCALENDAR en")
  }

  @Test func `is shown with its address to who may change`() async throws {
    let device = try await site.sample.pair()
    #expect(try await site.get("/shell/access", as: device).text.contains("Create a link"))
    let path = "/shell/access/feeds/sample/visits.ics/renewals"
    #expect(try await site.post(path, as: device).status == .seeOther)
    let page = try await site.get("/shell/access", as: device).text
    let shown = try #require(page.firstMatch(of: /https:\/\/barn\.local:\d+(\/feeds\/[^<]+)/)).output.1
    #expect(try await site.get(String(shown)).status == .ok)
  }

  @Test func `answers in the language in which its address was handed on`() async throws {
    let device = try await site.sample.pair()
    try await site.devices.renewFile(file)
    let page = try await site.get("/shell/access?lang=cs", as: device).text
    let shown = try #require(page.firstMatch(of: /(\/feeds\/[^<]+)/)).output.1
    #expect(try await site.get(String(shown)).text == "BEGIN:VCALENDAR cs")
  }

  @Test func `is not read by another token or under another name`() async throws {
    let address = try await address(file)
    let other = try await self.address(SharedFileID(app: "sample", name: "failing.ics"))
    for path in [
      "/feeds//sample/visits.ics", "/feeds/x/sample/visits.ics", address.replacing("visits", with: "failing"),
      other.replacing("failing", with: "visits"),
    ] {
      #expect(try await site.get(path).status == .notFound)
    }
  }

  @Test func `is read no more by an old address`() async throws {
    let old = try await address(file)
    let new = try await address(file)
    #expect(try await site.get(old).status == .notFound)
    #expect(try await site.get(new).status == .ok)
    try await site.devices.withdrawFile(file)
    #expect(try await site.get(new).status == .notFound)
  }

  @Test func `keeps its address after a restart, though no token is stored`() async throws {
    let address = try await address(file)
    let token = try #require(try await site.sample.reopened().fileToken(of: file)).text
    #expect(address.contains(token))
    #expect(try !String(contentsOf: site.sample.file, encoding: .utf8).contains(token))
  }

  @Test func `is not sent again while it is the same`() async throws {
    let address = try await address(file)
    let first = try await site.get(address)
    let tag = try #require(first.headers[.eTag])
    #expect(first.headers[.cacheControl] == "private, no-cache")
    #expect(first.headers[.contentType] == "text/calendar; charset=utf-8")
    let again = try await site.get(address, [.ifNoneMatch: tag])
    #expect(again.status == .notModified && again.text.isEmpty && again.headers[.eTag] == tag)
    #expect(try await site.get(address, [.ifNoneMatch: "\"other\""]).status == .ok)
  }

  @Test func `is packed where that is accepted`() async throws {
    let address = try await address(SharedFileID(app: "sample", name: "long.ics"))
    let plain = try await site.get(address)
    let packed = try await site.get(address, [.acceptEncoding: "gzip"])
    #expect(plain.headers[.contentEncoding] == nil && packed.headers[.contentEncoding] == "gzip")
    #expect(packed.body.readableBytes * 20 < plain.body.readableBytes)
  }

  @Test func `tells who looks whether it is there without sending it`() async throws {
    let address = try await address(file)
    let (got, head) = (try await site.get(address), try await site.head(address))
    #expect(head.status == .ok && head.text.isEmpty)
    #expect(head.headers[.eTag] == got.headers[.eTag])
    #expect(head.headers[.contentLength] == "\(got.body.readableBytes)")
    #expect(try await site.head("/feeds/x/sample/visits.ics").status == .notFound)
  }

  @Test func `that is not known yet is asked for later, and is not an empty one`() async throws {
    let address = try await address(SharedFileID(app: "sample", name: "later.ics"))
    let response = try await site.get(address)
    #expect(response.status == .serviceUnavailable && response.headers[.retryAfter] == "300")
  }

  @Test func `leaves its token out of the log`() async throws {
    let address = try await address(SharedFileID(app: "sample", name: "failing.ics"))
    #expect(try await site.get(address).status == .internalServerError)
    let text = lines.text
    #expect(text.contains("/feeds/…/sample/failing.ics"))
    #expect(!text.contains(address.split(separator: "/")[1]))
  }
}
