import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `The door for those who do not trust us yet` {
  private let site: AwaySite

  init() throws { site = try AwaySite() }

  private func get(_ path: String, host: String = "localhost") async throws -> TestResponse {
    try await Application(responder: Rehosting(host: host, inner: site.installer)).test(.router) { client in
      try await client.execute(uri: path, method: .get)
    }
  }

  @Test func `hands out the certificate as devices take it`() async throws {
    let response = try await get("/outpost-authority.crt")
    #expect(response.headers[.contentType] == "application/x-x509-ca-cert")
    #expect(response.bytes == [1, 2, 3])
  }

  @Test func `hands out a profile with the certificate`() async throws {
    let response = try await get("/outpost-authority.mobileconfig")
    #expect(response.headers[.contentType] == "application/x-apple-aspen-config")
    let profile = try #require(
      try PropertyListSerialization.propertyList(from: Data(response.bytes), format: nil) as? [String: Any])
    let payload = try #require((profile["PayloadContent"] as? [[String: Any]])?.first)
    #expect(payload["PayloadType"] as? String == "com.apple.security.root")
    #expect(payload["PayloadContent"] as? Data == Data([1, 2, 3]))
    let identifiers = [profile, payload].compactMap { $0["PayloadUUID"] as? String }
    #expect(Set(identifiers.compactMap { UUID(uuidString: $0) }).count == 2)
    #expect(try await get("/outpost-authority.mobileconfig").bytes == response.bytes)
  }

  @Test func `explains itself and leads on`() async throws {
    let page = try await get("/").text
    #expect(page.contains("AA:<wbr>BB") && page.contains("Outpost test"))
    #expect(page.contains("href=\"https://barn.local:8420\""))
  }

  @Test(arguments: ["/sample", "/shell/access", "/pairing", "/events", "/health"])
  func `opens nothing else`(path: String) async throws {
    #expect(try await get(path).status == .notFound)
  }

  @Test func `answers to its own names only`() async throws {
    #expect(try await get("/", host: "evil.example").status == .misdirectedRequest)
  }
}
