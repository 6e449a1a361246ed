import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// All headers of four kinds of answer; a change here is a change of what browsers are told.
@Suite struct `The headers of an answer` {
  private static let always = """
    content-security-policy: default-src 'self'; img-src 'self' data: blob:; style-src-attr 'unsafe-inline'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'
    cross-origin-embedder-policy: require-corp
    cross-origin-opener-policy: same-origin
    cross-origin-resource-policy: same-origin
    permissions-policy: camera=(self), microphone=(), geolocation=(self)
    referrer-policy: same-origin
    x-content-type-options: nosniff
    x-dns-prefetch-control: off
    x-frame-options: DENY
    x-permitted-cross-domain-policies: none
    """

  @Test(arguments: [
    (
      "/sample",
      """
      cache-control: no-store
      content-type: text/html; charset=utf-8
      vary: Accept-Encoding, Accept-Language, Cookie, X-Fragment
      """
    ),
    (
      AssetPath.sprite,
      """
      cache-control: public, max-age=31536000, immutable
      content-type: image/svg+xml
      vary: Accept-Encoding
      """
    ),
    (
      "/assets/icons/icons.svg",
      """
      cache-control: no-cache
      content-type: image/svg+xml
      vary: Accept-Encoding
      """
    ),
    (
      "/events?version=old&topics=/sample/ticks",
      """
      cache-control: no-store
      content-type: text/event-stream; charset=utf-8
      """
    ),
    (
      "/sample/failing",
      """
      cache-control: no-store
      content-type: text/html; charset=utf-8
      vary: Accept-Encoding, Accept-Language, Cookie, X-Fragment
      """
    ),
    ("/", "cache-control: no-store\nlocation: /sample"),
  ])
  func `on this computer are these`(path: String, own: String) async throws {
    #expect(Self.lines(try await SampleSite().get(path)) == Self.sorted(Self.always + "\n" + own))
  }

  @Test func `over TLS ask for TLS inside the page, and end each promise to use it for the whole host`()
    async throws
  {
    let site = try AwaySite()
    let secured = Self.always.replacing(
      "object-src 'none'", with: "object-src 'none'; upgrade-insecure-requests")
    let own = """
      cache-control: no-store
      content-type: text/plain; charset=utf-8
      strict-transport-security: max-age=0
      """
    for host in ["localhost", "barn.local:8420"] {
      #expect(Self.lines(try await site.get("/sample", host: host)) == Self.sorted(secured + "\n" + own))
    }
  }

  private static func lines(_ response: TestResponse) -> [String] {
    let varying = ["content-length", "date", "etag", "page-version", "transfer-encoding"]
    return response.headers.filter { !varying.contains($0.name.canonicalName) }
      .map { "\($0.name.canonicalName): \($0.value)" }.sorted()
  }

  private static func sorted(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).sorted()
  }
}
