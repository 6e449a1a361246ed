import Testing

@testable import KOS

@Suite struct `An address in KOSapi's documents` {
  @Test(arguments: ["https://kosapi.example.org/api/3", "https://kosapi.example.org/api/3/"])
  func `is relative to the base, with or without a slash`(base: String) {
    #expect(
      Href.absolute("courses/BI-XX1/", base: base) == "https://kosapi.example.org/api/3/courses/BI-XX1/")
    #expect(Href.absolute("/courses/", base: base) == "https://kosapi.example.org/api/3/courses/")
  }

  @Test func `may be whole already`() {
    #expect(
      Href.absolute("http://other.example/x", base: "https://a.example/api/3") == "http://other.example/x")
  }

  @Test func `is not taken for a whole one because of a colon in a key`() {
    #expect(
      Href.absolute("rooms/T9:350/", base: "https://a.example/3") == "https://a.example/3/rooms/T9:350/")
  }

  @Test(arguments: [
    ("courses/BI-XX1/", "BI-XX1"), ("courses/BI-XX1", "BI-XX1"), ("rooms/T9:350/", "T9:350"),
    ("rooms/T2%3AB3-s203a/", "T2:B3-s203a"), ("teachers/12345/?lang=cs", "12345"),
    ("https://a.example/api/3/semesters/B252/#x", "B252"), ("rooms/50%/", "50%"),
  ])
  func `ends with the key`(href: String, key: String) {
    #expect(Href.lastPart(of: href) == key)
  }

  @Test(arguments: [
    ("courses?access_token=a-b&limit=2", "courses?limit=2"),
    ("courses?limit=2&access_token=x", "courses?limit=2"),
    ("courses?access_token=x", "courses"), ("courses?ACCESS_TOKEN=x&a=b", "courses?a=b"),
    ("courses?access%5Ftoken=x&a=b", "courses?a=b"), ("courses?lang=cs", "courses?lang=cs"),
    ("courses", "courses"),
  ])
  func `loses its access token`(href: String, scrubbed: String) {
    #expect(Href.scrubbed(href) == scrubbed)
  }
}
