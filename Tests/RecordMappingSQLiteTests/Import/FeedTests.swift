import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingSQLite
import RecordMappingXML
import Testing

/// Declared as for JSON.
@Record(table: "feed_entry") struct FeedEntry: Equatable {
  @ID let id: String
  let title: String
  let updated: Instant
  @Path("link", "@href") let link: URL?
  let author: FeedAuthorName?
  @Key("category") @JSON var categories: [FeedCategory] = []
  var votes: Int = 0
  let isDraft: Bool?
}

@Record(table: "feed_item") struct FeedItem: Equatable {
  @ID @Key("guid", "link") let id: String
  let title: String
  @DateForm(.rfc822) let pubDate: Instant
  @Key("dc:creator") @JSON var creators: [String] = []
  let score: Double?
  @Related let source: Ref<FeedSource>?
}

@Record(table: "feed_source") struct FeedSource: Equatable {
  @ID @Key("@url") let id: String
  @Key("#text") let name: String
}

@RecordPart struct FeedCategory: Equatable {
  @Key("@term") let term: String
}

/// A text that is no empty one.
struct FeedAuthorName: RawRepresentable, RecordValue, Equatable {
  let rawValue: String

  init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }
}

@Suite struct `A feed` {
  private let atom = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <title>All of it</title>
      <entry>
        <id>urn:1</id><title type="text"> First &amp; best </title>
        <updated> 2026-11-21T10:30:00+01:00 </updated>
        <link href="https://example.org/1" rel="alternate"/>
        <author>Jan</author>
        <category term="a"/><votes> 12 </votes><isDraft>true</isDraft>
      </entry>
      <entry>
        <id>urn:2</id><title/>
        <updated>yesterday</updated>
      </entry>
      <entry>
        <updated>2026-11-21T00:00:00Z</updated><category term="a"/><category term="b"/>
        <id>urn:3</id><title><![CDATA[5 < 6]]></title><votes>many</votes><isDraft>0</isDraft><author/>
      </entry>
      <entry><title>No identity</title><updated>2026-11-21T00:00:00Z</updated></entry>
    </feed>
    """

  private let rss = """
    <rss version="2.0" xmlns:creator="http://purl.org/dc/elements/1.1/"><channel>
      <title>News</title>
      <item>
        <guid isPermaLink="false">n-1</guid><title>One</title>
        <pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate>
        <creator:creator>Jan</creator:creator><score>0.5</score><creator:creator>Eva</creator:creator>
        <source url="https://example.org/s">Source</source>
      </item>
      <item>
        <link>https://example.org/2</link><title>Two</title>
        <pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate>
        <source url="https://example.org/s">Source, renamed</source>
      </item>
      <item><guid>n-3</guid><title>Three</title><pubDate>2026-11-21</pubDate></item>
    </channel></rss>
    """

  private func entries(chunk: Int = .max) throws -> XMLDocument {
    try source(atom, at: ["feed", "entry"], ["": "http://www.w3.org/2005/Atom"], chunk: chunk)
  }

  private func items() throws -> XMLDocument {
    try source(rss, at: ["rss", "channel", "item"], ["dc": "http://purl.org/dc/elements/1.1/"], chunk: .max)
  }

  private func source(
    _ text: String, at path: [String], _ namespaces: [String: String], chunk: Int
  ) throws -> XMLDocument {
    var document = try XMLDocument(at: path, namespaces: namespaces)
    let bytes = Array(text.utf8)
    let size = min(chunk, bytes.count)
    for start in stride(from: 0, to: bytes.count, by: size) {
      document.append(Array(bytes[start..<min(bytes.count, start + size)]))
    }
    document.finish()
    return document
  }

  @Test(arguments: [1, 7, 64, Int.max]) func `of Atom is stored`(chunk: Int) async throws {
    let store = try Store.inMemory(FeedEntry.self)
    let report = try await store.import(FeedEntry.self, from: try entries(chunk: chunk))
    #expect(Set(report.inserted.all) == ["urn:1", "urn:3"])
    #expect(report.replaced.filter { $0.key == "votes" } == ["votes": 1])
    let first = FeedEntry(
      id: "urn:1", title: "First & best", updated: Instant(secondsSince1970: 1_795_253_400),
      link: URL(string: "https://example.org/1"), author: FeedAuthorName(rawValue: "Jan"),
      categories: [FeedCategory(term: "a")], votes: 12, isDraft: true)
    let third = FeedEntry(
      id: "urn:3", title: "5 < 6", updated: Instant(secondsSince1970: 1_795_219_200), link: nil, author: nil,
      categories: [FeedCategory(term: "a"), FeedCategory(term: "b")], votes: 0, isDraft: false)
    #expect(try await store.fetchAll(FeedEntry.self) == [first, third])
    #expect(try await store.import(FeedEntry.self, from: try entries()).unchanged.count == 2)
  }

  @Test func `of RSS is stored with what it refers to`() async throws {
    let store = try Store.inMemory(FeedItem.self, FeedSource.self)
    let report = try await store.import(FeedItem.self, from: try items())
    #expect(Set(report.inserted.all) == ["n-1", "https://example.org/2"])
    let items = try await store.fetchAll(FeedItem.self, orderedBy: .ascending(.title))
    #expect(items.map(\.pubDate) == [1, 1].map { _ in Instant(secondsSince1970: 1_795_257_000) })
    #expect(items.map(\.creators) == [["Jan", "Eva"], []])
    #expect(items.map(\.score) == [0.5, nil])
    #expect(items.map(\.source?.id) == ["https://example.org/s", "https://example.org/s"])
    #expect(try await store.fetchAll(FeedSource.self).map(\.name) == ["Source, renamed"])
  }

  @Test func `says where in the XML a value is not right`() async throws {
    let store = try Store.inMemory(FeedEntry.self)
    let report = try await store.import(FeedEntry.self, from: try entries())
    #expect(report.rejected.map(\.path) == ["$.feed.entry[1].updated", "$.feed.entry[3].id"])
    #expect(report.rejected.map(\.problem) == [.notADate, .missing])
    let text = Array(atom.utf8)
    let date = try #require(report.rejected.first)
    #expect(String(decoding: text[date.offset...].prefix(9), as: UTF8.self) == "yesterday")
    let element = try #require(report.rejected.last)
    #expect(String(decoding: text[element.offset...].prefix(7), as: UTF8.self) == "<entry>")
    #expect(element.line == atom.split(separator: "\n").count - 1)
    let feed = try Store.inMemory(FeedItem.self, FeedSource.self)
    let rejected = try await feed.import(FeedItem.self, from: try items()).rejected
    #expect(rejected.map(\.path) == ["$.rss.channel.item[2].pubDate"])
    let item = Array(rss.utf8)[try #require(rejected.first).offset...]
    #expect(String(decoding: item.prefix(10), as: UTF8.self) == "2026-11-21")
  }

  @Test func `that is broken stores nothing`() async throws {
    let store = try Store.inMemory(FeedEntry.self)
    let broken = try source(
      atom.replacing("</feed>", with: "</fed>"), at: ["feed", "entry"], ["": "http://www.w3.org/2005/Atom"],
      chunk: .max)
    await #expect(throws: XMLFault.self) { _ = try await store.import(FeedEntry.self, from: broken) }
    #expect(try await store.count(FeedEntry.self) == 0)
  }

  @Test func `may delete what it no longer has`() async throws {
    let store = try Store.inMemory(FeedEntry.self)
    _ = try await store.import(FeedEntry.self, from: try entries())
    let empty = #"<feed xmlns="http://www.w3.org/2005/Atom"/>"#
    let none = try source(empty, at: ["feed", "entry"], ["": "http://www.w3.org/2005/Atom"], chunk: .max)
    let report = try await store.import(FeedEntry.self, from: none, deleting: .missing())
    #expect(Set(report.deleted.all) == ["urn:1", "urn:3"])
    let refused = try await store.import(FeedEntry.self, from: try entries(), deleting: .missing())
    #expect(refused.deletion == .refused)
  }
}
