import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import WebShell

/// Pages that are live, for all devices and for those with full access.
struct HeatFeature: ShellFeature {
  static let secret = "the secret of a live page"
  static let heat = Path("shell", "heat").appending(.text("tool"))
  static let closed = Path("shell", "closed-heat")

  struct HeatPage: FeaturePage {
    var title: String
    var text: String

    var parts: [Fragment] { [Fragment(id: "heat", html: "<b id=\"heat\">\(text)</b>")] }
  }

  let degrees = Broadcast(20)

  var routes: [Route<Visit>] {
    page(Self.heat) { visit, tool in
      if tool == "gone" { throw PageNotFoundError() }
      if tool == "moved" { throw RedirectError(path: "/elsewhere") }
      return HeatPage(
        title: tool, text: "\(visit.words.tag) \(visit.mayChange) \(visit.value(of: degrees) { $0 })")
    }
    page(Self.closed, for: .fullAccess) { _, _ in HeatPage(title: "", text: Self.secret) }
  }
}

@Suite struct `A live page of a feature` {
  private static let topic = PathText.encoded(HeatFeature.heat.link("a/b"))

  @Test func `names its own address as what it wants to hear of`() async throws {
    let (site, token) = try await AwaySite.paired()
    let page = try await site.get(HeatFeature.heat.link("a/b"), as: token).text
    #expect(page.contains("<div id=\"page-parts\"><b id=\"heat\">en true 20</b></div>"))
    #expect(page.contains("topics=\(Self.topic)"))
  }

  @Test func `has no events for a device that does not get it`() async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair(.viewOnly)
    for address in [
      "/shell/closed-heat", "//shell//closed-heat/", "/shell/closed-heat?x=1", "/shell/nothing",
    ] {
      let topic = PathText.encoded(address)
      #expect(try await site.get("/events?topics=\(topic)", as: token).status == .noContent, "\(address)")
    }
  }

  @Test func `says on the page that is open that what it showed is gone`() async throws {
    let route = try #require(HeatFeature().served { _, visit in visit }.first { $0.remake != nil })
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"),
      body: RequestBody(buffer: ByteBuffer()))
    let page = try #require(
      try await route.remake?(RoutedPath(HeatFeature.heat.link("gone")), Visit(request)))
    #expect(page.page.content().markup.contains("Page not found"))
    #expect(page.page.parts.map(\.id) == ["page-content"])
  }

  @Test func `sends who has it open and comes again where it leads meanwhile`() async throws {
    let (site, token) = try await AwaySite.paired()
    let topic = PathText.encoded(HeatFeature.heat.link("moved"))
    #expect(
      try await site.get("/events?topics=\(topic)", as: token).text == "event: goto\ndata: /elsewhere\n\n")
  }

  @Test func `has one address, whatever else stands in a query`() async throws {
    let route = try #require(HeatFeature().served { _, visit in visit }.first { $0.remake != nil })
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"),
      body: RequestBody(buffer: ByteBuffer()))
    for address in ["/shell/heat/a%2Fb", "//shell/heat/a%2fb/?x=1&lang=cs"] {
      let page = try await route.remake?(RoutedPath(address), Visit(request))
      #expect(page?.address == HeatFeature.heat.link("a/b"), "\(address)")
    }
  }

  @Test(arguments: [DevicePermission.full, .viewOnly], ["en", "cs"])
  func `is made for its viewers as each one's own request is answered`(
    permission: DevicePermission, language: String
  ) async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair(permission)
    let address = HeatFeature.heat.link("a/b")
    let page = try await site.get(address + "?lang=\(language)", as: token).text
    let route = try #require(HeatFeature().served { _, visit in visit }.first { $0.remake != nil })
    let visitor = await site.devices.known(showing: token)
    let visit = Visitor.$current.withValue(visitor) {
      Visit(
        Request(
          head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: address + "?lang=\(language)"),
          body: RequestBody(buffer: ByteBuffer())))
    }
    let remade = try #require(try await route.remake?(RoutedPath(address), visit))
    #expect(page.contains(LivePage.whole(remade.page.content()).html.markup))
    #expect(
      remade.page.parts.map(\.html.markup) == ["<b id=\"heat\">\(language) \(permission == .full) 20</b>"])
  }
}
