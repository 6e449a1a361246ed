import Foundation
import HTTPTypes
import HummingbirdTesting
import RecordMapping
import RecordMappingSQLite
import Testing
import Uplink
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `News of feeds` {
  private func address(_ university: University, _ path: String = "/feeds/news.rss") throws -> FeedAddress {
    try #require(FeedAddress("\(university.origin)\(path)"))
  }

  /// A student who reads these feeds.
  private func reader(_ university: University, _ paths: String...) async throws -> OpenAccount {
    let live = try await university.signedIn()
    for (place, path) in paths.enumerated() {
      #expect(try await live.campus.addFeed(try address(university, path), at: Double(place)))
    }
    return live
  }

  private func asked(_ university: University) -> [Int] {
    university.standIn.counts.all.filter { $0.request.hasPrefix("GET /feeds/") }.map(\.status)
  }

  @Test func `are kept as plain text, the newest first, with the feed's own name`() async throws {
    try await University.hold { university in
      let live = try await reader(university, "/feeds/news.rss", "/feeds/news.atom")
      await live.refresher.refresh([.news])
      #expect(live.sync.value[.news]?.count == 24 && live.sync.value[.news]?.failure == nil)
      let articles = try await live.campus.store.read { try $0.articles() }
      #expect(articles.map(\.time) == articles.map(\.time).sorted(by: >))
      let text = try #require(articles.first?.text)
      #expect(text.contains("Zveme na otevřenou přednášku") && text.contains("• vstup volný"))
      #expect(!text.contains("<") && !text.contains("alert"))
      #expect(
        try await live.campus.store.read { try $0.feeds() }.first?.title == "Aktuality vzorové univerzity")
    }
  }

  @Test func `stay read, and are not sent again while nothing is new`() async throws {
    try await University.hold { university in
      let live = try await reader(university, "/feeds/news.rss")
      await live.refresher.refresh([.news])
      let first = try #require(try await live.campus.store.read { try $0.articles() }.first)
      try await live.campus.markArticles(first.id, isRead: true)
      await live.refresher.refresh([.news])
      #expect(asked(university) == [200, 304])
      #expect(try await live.campus.store.read { try $0.unreadArticles() } == 11)
      university.standIn.clock.advance(by: .seconds(3 * 86_400))
      await live.refresher.refresh([.news])
      // What the feed dropped is still there, and what was read is still read.
      #expect(try await live.campus.store.read { try $0.articles() }.count == 13)
      #expect(try await live.campus.store.fetch(ArticleRecord.self, id: first.id)?.isRead == true)
    }
  }

  @Test(arguments: [
    ("error", SyncFailure.server), ("html", .page), ("truncated", .cut), ("unauthorized", .forbidden),
  ])
  func `stay when their feed fails, and those of other feeds come`(
    fault: String, failure: SyncFailure
  ) async throws {
    try await University.hold { university in
      let live = try await reader(university, "/feeds/news.rss", "/feeds/news.atom")
      await live.refresher.refresh([.news])
      // There is something new, so that something is sent.
      university.standIn.clock.advance(by: .seconds(3 * 86_400))
      university.standIn.faults.all = [try Fault(parsing: "\(fault),path=/feeds/news.rss")]
      await live.refresher.refresh([.news])
      let feeds = try await live.campus.store.read { try $0.feeds() }
      #expect(feeds.map(\.failure) == [failure.rawValue, nil])
      #expect(live.sync.value[.news]?.failure == nil)
      #expect(try await live.campus.store.read { try $0.articles() }.count == 25)
      university.standIn.clock.advance(by: .seconds(3 * 86_400))
      // Where none comes, the part has failed.
      university.standIn.faults.all = [try Fault(parsing: "\(fault),path=/feeds")]
      await live.refresher.refresh([.news])
      #expect(live.sync.value[.news]?.failure == failure.rawValue)
      // A feed knows nothing of the login, and ends none.
      await live.refresher.refresh([.profile])
      #expect(live.sync.value[.profile]?.failure == nil)
    }
  }

  @Test func `of which a feed has too many, without dates, do not push each other out again and again`()
    async throws
  {
    let campus = try await SampleCampus()
    let feed = "https://f.example.org/feed"
    let items = (0..<250).map { place in
      ArticleRecord(
        id: "a\(1000 - place)", feed: feed, title: "\(place)", text: "", link: nil, published: nil, found: 10,
        isRead: false)
    }
    let store = campus.live.campus.store
    try await store.write { try $0.store(items, of: feed) }
    let first = try await store.fetchAll(ArticleRecord.self, orderedBy: .ascending(.id))
    #expect(first.count == CampusStore.mostArticles)
    let later = items.map { item in
      var item = item
      item.found = 20
      return item
    }
    try await store.write { try $0.store(later, of: feed) }
    // What was found then was not found again, and nothing of it is new.
    #expect(try await store.fetchAll(ArticleRecord.self, orderedBy: .ascending(.id)) == first)
  }

  @Test func `go with their feed`() async throws {
    try await University.hold { university in
      let live = try await reader(university, "/feeds/news.rss")
      await live.refresher.refresh([.news])
      try await live.campus.removeFeed(try address(university).url.absoluteString)
      #expect(try await live.campus.store.read { try $0.articles() }.isEmpty)
      await live.refresher.refresh([.news])
      #expect(live.sync.value[.news]?.count == 0 && live.sync.value[.news]?.failure == nil)
    }
  }

  @Test func `lead to pages only, whatever a feed says`() throws {
    let feed = try #require(FeedAddress("https://f.example.org/news/feed"))
    func link(_ text: String?) -> String? {
      ArticleRecord(FeedItem(id: "1", title: "", link: text), of: feed, at: 0).link
    }
    #expect(link("javascript:alert(1)") == nil)
    #expect(link("data:text/html,x") == nil)
    #expect(link(" https://f.example.org/1\n") == "https://f.example.org/1")
    #expect(link("../2") == "https://f.example.org/2")
    #expect(link(nil) == nil)
  }

  // MARK: Pages

  private static let article = ArticleRecord(
    id: "a1", feed: "https://f.example.org/feed", title: "Den <otevřených> dveří",
    text: "První.\n\nDruhý <b>.",
    link: "https://f.example.org/1", published: SampleCampus.moment.timeIntervalSince1970 - 7200,
    found: SampleCampus.moment.timeIntervalSince1970, isRead: false)

  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(
      FeedRecord(id: "https://f.example.org/feed", title: "FIT", added: 0, succeeded: 10))
    try await campus.save(Self.article)
    try await campus.downloaded(.news)
    return campus
  }

  @Test func `are listed with feed and day, and are read when they were opened`() async throws {
    let campus = try await sample()
    let list = try await campus.get("/campus/news").text
    #expect(list.contains("Den &lt;otevřených&gt; dveří") && list.contains("FIT · 23 November 2026"))
    #expect(list.contains("Mark 1 as read") && list.contains("data-age="))
    #expect(try await campus.get("/campus").text.contains("1 new"))
    let page = try await campus.get("/campus/news/a1").text
    #expect(page.contains("<p>První.</p><p>Druhý &lt;b&gt;.</p>"))
    #expect(page.contains("href=\"https://f.example.org/1\" target=\"_blank\" rel=\"noopener noreferrer\""))
    #expect(!(try await campus.get("/campus/news").text.contains("Mark 1 as read")))
    _ = try await campus.post("/campus/news/unread", ["article": "a1"])
    #expect(try await campus.live.campus.store.read { try $0.unreadArticles() } == 1)
    _ = try await campus.post("/campus/news/read", [:])
    #expect(try await campus.live.campus.store.read { try $0.unreadArticles() } == 0)
    #expect(try await campus.get("/campus/news/nothing").status == .notFound)
  }

  @Test func `are not read by a browser that keeps them ahead`() async throws {
    let campus = try await sample()
    #expect(try await campus.get("/campus/news/a1", ahead: true).text.contains("První."))
    #expect(try await campus.live.campus.store.read { try $0.unreadArticles() } == 1)
    _ = try await campus.get("/campus/news/a1")
    #expect(try await campus.live.campus.store.read { try $0.unreadArticles() } == 0)
  }

  @Test func `say honestly that no feed is preset, in all languages`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.get("/campus/news").text.contains("No faculty’s feed address is known"))
    #expect(
      try await campus.get("/campus/news", language: "cs").text.contains(
        "Outpost s jistotou nezná adresu zdroje"))
    #expect(try await campus.get("/campus/news", language: "ru").text.contains("Ни один адрес ленты"))
  }

  @Test func `come from what is added, and from no other kind of address`() async throws {
    let campus = try await SampleCampus()
    for wrong in ["", "ftp://f.example.org", "javascript:alert(1)", "https://me:pw@f.example.org/feed"] {
      #expect(try await campus.post("/campus/news/feeds", ["address": wrong]).status == .unprocessableContent)
    }
    let done = try await campus.post("/campus/news/feeds", ["address": "https://f.example.org/feed"])
    #expect(done.status.kind == .redirection)
    #expect(
      try await campus.live.campus.store.read { try $0.feeds() }.map(\.id) == ["https://f.example.org/feed"])
    let page = try await campus.get("/campus/news/feeds").text
    #expect(page.contains("https://f.example.org/feed") && page.contains("Not downloaded yet"))
    let handle = FeedRecord.handle(of: "https://f.example.org/feed")
    _ = try await campus.post("/campus/news/feed-removals", ["feed": handle])
    #expect(try await campus.live.campus.store.read { try $0.feeds() }.isEmpty)
  }

  @Test func `show no token of a feed's address on any page`() async throws {
    let campus = try await SampleCampus()
    let address = "https://moodle.example/rss?user=7&key=s3cr3t"
    _ = try await campus.post("/campus/news/feeds", ["address": address])
    let handle = FeedRecord.handle(of: address)
    for path in ["news", "news/feeds", "news/feed-removals?feed=\(handle)"] {
      let page = try await campus.get("/campus/\(path)").text
      #expect(!page.contains("s3cr3t"), "\(path)")
    }
    #expect(try await campus.get("/campus/news/feeds").text.contains("https://moodle.example/rss?…"))
    #expect(try await campus.get("/campus/news/feed-removals?feed=\(handle)").text.contains("Remove"))
  }

  @Test func `say which feed could not be had, beside what is kept`() async throws {
    let campus = try await sample()
    try await campus.save(
      FeedRecord(
        id: "https://f.example.org/feed", title: "FIT", added: 0, succeeded: 10, failed: 20,
        failure: SyncFailure.page.rawValue))
    let page = try await campus.get("/campus/news").text
    #expect(page.contains("There’s no RSS 2.0 or Atom feed at this address"))
    #expect(page.contains("dveří"))
  }
}
