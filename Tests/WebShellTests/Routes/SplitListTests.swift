import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import WebShell

/// A list of cows, beside which stands one of them.
private struct CowsFeature: ShellFeature {
  struct CowQuery: PathQuery {
    var search = ""
    /// Whether it was opened from elsewhere.
    var isAlone = false
    static let parameters = [
      QueryParameter("search", \Self.search, parse: { $0 }, print: { $0 }),
      QueryParameter("alone", \Self.isAlone, parse: { $0 == "1" }, print: { $0 ? "1" : "" }),
    ]
  }

  static let list = Path("shell", "cows").appending(.query(RowQuery.self))
  static let cow = Path("shell", "cows").appending(.text("name")).appending(.query(CowQuery.self))

  struct Herd: SplitListPage {
    var query: RowQuery
    var thing: String?
    var count: Int

    var title: String { "Cows" }
    var hint: ListPlaceholder { ListPlaceholder("Choose a cow", text: "", icon: .cow) }
    var parts: [Fragment] { [.box("count", "\(count) cows")] }
    var placesParts: Bool { true }
    var content: HTML { "<h1>Cows</h1>\(parts[0].html)<i>\(query.search)</i><i>\(thing ?? "none")</i>" }
    func part(_ name: String) -> HTML? { name == RowList.part ? "<i>rows of \(query.search)</i>" : nil }
  }

  struct Cow: FeaturePage {
    var name: String
    var litres: Int
    var title: String { name }
    var back: BackLink? { BackLink("Cows", to: CowsFeature.list.link(RowQuery())) }
    var parts: [Fragment] { [.box("milk", "\(litres) l")] }
  }

  let count = Broadcast(2)
  let litres = Broadcast(20)
  let made = Broadcast(0)

  var routes: [Route<Visit>] {
    let cows = SplitList(Self.list) { (visit: Visit, query, thing) in
      Herd(query: query, thing: thing, count: visit.value(of: count) { $0 })
    }
    page(cows)
    page(Self.cow, beside: cows, asked: { $0.1.isAlone ? nil : RowQuery(path: "", search: $0.1.search) }) {
      visit, path in
      made.update { $0 += 1 }
      if path.0 == "gone" { throw PageNotFoundError() }
      return Cow(name: path.0, litres: visit.value(of: litres) { $0 })
    }
  }
}

@Suite struct `A list with its things beside it` {
  private let feature = CowsFeature()

  private func get(_ path: String, part: String? = nil) async throws -> TestResponse {
    var headers: HTTPFields = [:]
    if let part, let name = HTTPField.Name("X-Fragment") { headers[name] = part }
    return try await SampleSite(features: [feature]).get(path, headers: headers)
  }

  @Test func `has room for one as long as none is chosen`() async throws {
    let page = try await get("/shell/cows?search=be").text
    #expect(page.contains("<i>be</i><i>none</i>") && page.contains("Choose a cow"))
    #expect(page.contains("topics=\(PathText.encoded("/shell/cows?search=be")),"))
  }

  @Test func `stands beside the thing that was found in it, and each is live by itself`() async throws {
    let page = try await get("/shell/cows/Bessie?search=be").text
    #expect(page.contains("<i>be</i><i>/shell/cows/Bessie?search=be</i>"))
    #expect(page.contains("<div id=\"page-parts\"><div class=\"slot\" id=\"milk\">20 l</div></div>"))
    let topics = ["/shell/cows/Bessie?search=be", "/shell/cows?search=be"].map(PathText.encoded)
    #expect(page.contains("topics=\(topics.joined(separator: ",")),"))
    #expect(page.contains("data-topics=\"\(topics[0])\""))
  }

  @Test func `is not made for a thing that stands alone`() async throws {
    let page = try await get("/shell/cows/Bessie?alone=1").text
    #expect(page.contains("20 l") && !page.contains("2 cows") && !page.contains("data-topics"))
  }

  @Test func `gives the rows that are asked for beside a thing, and nobody makes the thing for them`()
    async throws
  {
    #expect(try await get("/shell/cows/Bessie?search=be", part: "rows").text == "<i>rows of be</i>")
    #expect(feature.made.value == 0)
  }

  @Test func `gives the pane alone`() async throws {
    let pane = try await get("/shell/cows/Bessie", part: "detail").text
    #expect(pane.hasPrefix("<section class=\"detail\"") && pane.contains("20 l") && !pane.contains("2 cows"))
  }

  @Test func `answers that there is no such thing`() async throws {
    #expect(try await get("/shell/cows/gone").status == .notFound)
  }

  @Test(arguments: [("/shell/cows/Bessie?search=be", "milk"), ("/shell/cows?search=be", "count")])
  func `is made again without the other`(address: String, part: String) async throws {
    let request = Request(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: address),
      body: RequestBody(buffer: ByteBuffer()))
    var remade: [RemadePage] = []
    feature.litres.send(21)
    feature.count.send(3)
    for route in feature.served(visiting: { _, visit in visit }) {
      if let page = try await route.remake?(RoutedPath(address), Visit(request)) { remade.append(page) }
    }
    #expect(remade.map(\.address) == [address])
    #expect(
      remade.first?.page.parts.map(\.html.markup) == [
        part == "milk"
          ? "<div class=\"slot\" id=\"milk\">21 l</div>" : "<div class=\"slot\" id=\"count\">3 cows</div>"
      ])
    #expect(feature.made.value == (part == "milk" ? 1 : 0))
  }
}
