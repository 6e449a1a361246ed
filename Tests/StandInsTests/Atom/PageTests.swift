import Testing

@testable import StandIns

@Suite struct `A page` {
  @Test func `of a longer list has a link to the next and no total`() throws {
    let feed = try Asked("courses?limit=2&lang=cs&query=credits>0").document
    #expect(
      feed["link"]?.attributes == [
        "rel": "next", "href": "courses?lang=cs&query=credits%3E0&offset=2&limit=2",
      ])
    #expect(feed["itemsPerPage"]?.text == "2")
    #expect(feed["startIndex"]?.text == "0")
    #expect(feed["totalResults"] == nil)
  }

  @Test func `with everything has a total and no link`() throws {
    let feed = try Asked("courses").document
    #expect(feed["link"] == nil && feed["itemsPerPage"] == nil)
    #expect(feed["startIndex"]?.text == "0" && feed["totalResults"]?.text == "6")
  }

  @Test func `that is full and the last has no link`() throws {
    #expect(try Asked("courses?limit=6").document["link"] == nil)
    #expect(try Asked("courses?limit=3&offset=3").document["link"] == nil)
  }

  @Test(arguments: [(true, "6", nil), (false, nil, "4")] as [(Bool, String?, String?)])
  func `at the end of a longer list has a total or not, as set`(
    hasTotal: Bool, total: String?, items: String?
  ) throws {
    var quirks = Quirks()
    quirks.hasTotalOnLastPage = hasTotal
    let feed = try Asked("courses?limit=4&offset=4", quirks: quirks).document
    #expect(feed.all("entry").count == 2)
    #expect(feed["totalResults"]?.text == total && feed["itemsPerPage"]?.text == items)
  }

  @Test(arguments: ["courses?offset=6", "courses?offset=2147483647", "courses?query=code==x", "courseEvents"])
  func `may be empty`(address: String) throws {
    #expect(try Asked(address).keys == [])
  }

  @Test func `has a link to the one before where that is set`() throws {
    var quirks = Quirks()
    quirks.hasPreviousLink = true
    let links = try Asked("courses?limit=2&offset=3", quirks: quirks).document.all("link")
    #expect(
      links.map(\.attributes) == [
        ["rel": "prev", "href": "courses?offset=1&limit=2"],
        ["rel": "next", "href": "courses?offset=5&limit=2"],
      ])
  }

  @Test func `hands the access token on in its link`() throws {
    let feed = try Asked("courses?access_token=abc&limit=2").document
    #expect(feed["link"]?.attributes["href"] == "courses?access_token=abc&offset=2&limit=2")
  }

  @Test func `loses its link and counts to a selection that does not name them`() throws {
    let feed = try Asked("courses?limit=2&fields=entry(id)").document
    #expect(feed.outline == "feed(entry(id))")
  }

  @Test(arguments: [
    "limit=0", "limit=1001", "limit=x", "limit=", "offset=-1", "offset=2147483648", "offset=x",
  ])
  func `is refused where its bounds are`(bounds: String) {
    let refusal = #expect(throws: Refusal.self) { try Asked.text("courses?\(bounds)") }
    #expect(refusal?.status == 400)
  }

  @Test func `is cut to the bounds where that is set`() throws {
    var quirks = Quirks()
    quirks.limitOverflow = .clamp
    #expect(try Asked("courses?limit=5000", quirks: quirks).keys.count == 6)
    #expect(try Asked("courses?limit=0", quirks: quirks).keys.count == 1)
  }

  @Test func `has ten entries without a limit`() throws {
    #expect(try Asked("teachers", snapshot: Generated.snapshot).keys.count == 10)
  }
}
