import Foundation
import RecordMapping
import RecordMappingXML
import Testing
import Uplink

@testable import KOS

/// Documents written by hand from the descriptions of both formats.
@Suite struct `A feed of news` {
  private func feed(_ text: String) throws -> NewsFeed { try NewsFeed(Array(text.utf8)) }

  private static let rss = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:x="urn:x"><channel>
    <title>Aktuality</title><x:title>no</x:title><link>https://f.example.org</link>
    <item><title>Den &amp; noc</title><link>https://f.example.org/1</link><guid isPermaLink="false">n-1</guid>
    <pubDate>Mon, 23 Nov 2026 09:15:00 +0100</pubDate><description>krátce</description>
    <content:encoded><![CDATA[<p>Celý <b>text</b></p>]]></content:encoded></item>
    <item><title>Bez data</title><link>/2</link><pubDate>brzy</pubDate><description/></item>
    <item><description>no name, no address</description></item>
    </channel></rss>
    """

  private static let atom = """
    <a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title type="text">News</a:title>
    <a:entry><a:id>urn:1</a:id><a:title type="html">One &lt;b&gt;two&lt;/b&gt;</a:title>
    <a:link rel="enclosure" href="https://f.example.org/1.png"/><a:link href="https://f.example.org/1"/>
    <a:updated>2026-11-23T09:15:00.5+01:00</a:updated><a:summary type="html">&lt;p&gt;short&lt;/p&gt;</a:summary></a:entry>
    <a:entry><a:id>urn:2</a:id><a:title>X</a:title><a:published>2026-11-20T00:00:00Z</a:published>
    <a:updated>2026-11-23T00:00:00Z</a:updated>
    <a:content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">all <em>of</em> it</div></a:content></a:entry>
    </a:feed>
    """

  @Test func `is read in RSS 2.0, the whole text before the short one`() throws {
    let feed = try feed(Self.rss)
    #expect(feed.title == "Aktuality")
    #expect(feed.items.map(\.id) == ["n-1", "/2"])
    let first = try #require(feed.items.first)
    #expect(first.title == "Den & noc" && first.link == "https://f.example.org/1")
    #expect(first.text == "<p>Celý <b>text</b></p>")
    #expect(first.published == (try Instant("2026-11-23T08:15:00Z", as: .iso8601)))
    // A date that is none costs the item nothing.
    #expect(feed.items[1].published == nil && feed.items[1].text == nil)
  }

  @Test func `is read in Atom, whatever its prefix`() throws {
    let feed = try feed(Self.atom)
    #expect(feed.title == "News")
    #expect(feed.items.map(\.link) == ["https://f.example.org/1", nil])
    #expect(feed.items[0].title == "One <b>two</b>")
    #expect(feed.items[0].published == (try Instant("2026-11-23T08:15:00.5Z", as: .iso8601)))
    #expect(feed.items[1].published == (try Instant("2026-11-20T00:00:00Z", as: .iso8601)))
    #expect(feed.items[1].text?.contains("<em>of</em>") == true)
  }

  @Test(arguments: [
    "Sat, 21 Nov 2026 10:30:00 GMT", "21 Nov 26 10:30 UT", "2026-11-21T10:30:00Z",
    "2026-11-21T11:30:00+01:00",
  ])
  func `takes dates of either form in both`(date: String) throws {
    let text = "<rss><channel><item><guid>1</guid><pubDate>\(date)</pubDate></item></channel></rss>"
    let wanted = try Instant("2026-11-21T10:30:00Z", as: .iso8601)
    #expect(try feed(text).items.first?.published == wanted)
  }

  @Test func `without news is one`() throws {
    #expect(try feed("<rss><channel><title>T</title></channel></rss>").items.isEmpty)
    #expect(try feed("<feed xmlns=\"http://www.w3.org/2005/Atom\"/>").items.isEmpty)
  }

  @Test(arguments: [
    "", "<html><body>Login</body></html>", "{\"items\":[]}", "<feed><entry/></feed>", "<rss><channel>&nbsp;",
    "<!DOCTYPE r [<!ENTITY a \"aaaa\">]><rss><channel><item><title>&a;</title></item></channel></rss>",
    "<rss><channel><item><title>\u{1}</title></item></channel></rss>",
  ])
  func `is not what is none`(text: String) { #expect(throws: (any Error).self) { try feed(text) } }

  @Test(arguments: [rss, atom])
  func `is none when it was cut, wherever`(text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for length in stride(from: 0, through: end, by: 7) {
      #expect(throws: (any Error).self, "\(length)") { try NewsFeed(Array(bytes.prefix(length))) }
    }
  }

  @Test func `of too much is cut or refused, and holds nobody up`() throws {
    let items = (0..<2000).map { "<item><guid>\($0)</guid></item>" }.joined()
    #expect(try feed("<rss><channel>\(items)</channel></rss>").items.count == 500)
    let deep = String(repeating: "<d>", count: 100_000)
    #expect(throws: XMLFault.self) { try feed("<rss><channel><item>\(deep)") }
    let long = String(repeating: "a", count: 2 << 20)
    #expect(throws: XMLFault.self) {
      try feed("<rss><channel><item><title>\(long)</title></item></channel></rss>")
    }
  }

  @Test func `is where an address says, by http or https alone`() throws {
    for text in [
      "ftp://f.example.org", "javascript:alert(1)", "file:///etc/passwd", "/feed", "https://me@x.org",
    ] {
      #expect(FeedAddress(text) == nil, "\(text)")
    }
    let address = try #require(FeedAddress("https://f.example.org:8443/a%20b/feed?x=1&y=č"))
    #expect(address.target.hasPrefix("a%20b/feed?x=1&y="))
    #expect(address.base.port == 8443)
    #expect(address.moved(to: "../c")?.url.absoluteString == "https://f.example.org:8443/c")
    #expect(address.moved(to: "http://f.example.org/c") == nil)
    #expect(address.moved(to: "ftp://f.example.org/c") == nil)
  }

  @Test(arguments: [
    "127.0.0.1", "127.1", "2130706433", "0x7f.1", "10.0.0.7", "172.31.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "0.0.0.0", "[::1]", "[::]", "[fe80::1]", "[fd00::7]", "[::ffff:10.0.0.1]", "localhost",
    "router",
    "printer.local", "nas.lan", "metadata.internal", "LOCALHOST.",
  ])
  func `is not led from the internet into this machine or its network`(host: String) throws {
    let address = try #require(FeedAddress("https://f.example.org/feed"))
    #expect(address.moved(to: "https://\(host)/feed") == nil)
    let near = try #require(FeedAddress("https://192.168.1.9/feed"))
    #expect(near.moved(to: "https://\(host)/feed") != nil)
  }

  @Test(arguments: ["93.184.216.34", "172.32.0.1", "100.128.0.1", "[2001:db8::1]", "local.example.org"])
  func `follows to other servers of the internet`(host: String) throws {
    let address = try #require(FeedAddress("https://f.example.org/feed"))
    #expect(address.moved(to: "https://\(host)/feed") != nil)
  }
}
