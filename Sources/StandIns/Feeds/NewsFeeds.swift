import CivilTime
import HTTPTypes
import Hummingbird
import NIOCore

/// News of the generated university: `/feeds/news.rss` in RSS 2.0, `/feeds/news.atom` in Atom. For everybody, and
/// with `ETag` and `Last-Modified`.
struct NewsFeeds {
  static let path = "/feeds"
  /// Days between two pieces of news.
  private static let step = 3
  private static let count = 12

  /// By the server's clock.
  let today: Day
  /// Of the request, for addresses.
  let authority: String

  /// `nil` for what is not there.
  static func reply(to request: Request, today: Day) -> Reply? {
    let feeds = NewsFeeds(today: today, authority: request.head.authority ?? "127.0.0.1")
    let body: ByteBuffer
    let type: String
    switch request.uri.path {
    case "\(path)/news.rss": (body, type) = (feeds.rss, "application/rss+xml;charset=UTF-8")
    case "\(path)/news.atom": (body, type) = (feeds.atom, "application/atom+xml;charset=UTF-8")
    case "\(path)/moved": return Reply(status: .movedPermanently, headers: [.location: "\(path)/news.rss"])
    default: return nil
    }
    let headers: HTTPFields = [
      .contentType: type, .eTag: "\"\(Self.hash(body))\"",
      .lastModified: feeds.mailDate(feeds.items[0].day, zone: "GMT"),
    ]
    if request.headers[.ifNoneMatch] == headers[.eTag] {
      return Reply(status: .notModified, headers: headers)
    }
    return Reply(status: .ok, headers: headers, body: body)
  }

  // MARK: Items

  private struct Item {
    var number: Int
    var day: Day
    var title: String
    var text: String
  }

  /// The newest first. Which one there is on a day does not depend on today.
  private var items: [Item] {
    let newest = today.number / Self.step
    return (0..<Self.count).map { place in
      let number = newest - place
      let topic = Subjects.topics[
        (number % Subjects.topics.count + Subjects.topics.count) % Subjects.topics.count]
      let room = 100 + number % 50
      return Item(
        number: number, day: Day(number: number * Self.step), title: "Přednáška & beseda: \(topic.cs)",
        text: """
          <p>Zveme na <b>otevřenou přednášku</b> „\(topic.cs)“ v učebně T9:\(room).</p>\
          <ul><li>začátek v 16:15</li><li>vstup volný</li></ul><script>alert(1)</script>
          """)
    }
  }

  private func link(_ item: Item) -> String { "http://\(authority)\(Self.path)/items/\(item.number)" }

  // MARK: Documents

  private var rss: ByteBuffer {
    var xml = XMLWriter()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel>")
    xml.element("title", "Aktuality vzorové univerzity")
    xml.element("link", "http://\(authority)\(Self.path)")
    for item in items {
      xml.open("item")
      xml.element("title", item.title)
      xml.element("link", link(item))
      xml.element("guid", "news-\(item.number)")
      xml.element("pubDate", mailDate(item.day, zone: "+0000"))
      xml.element("description", item.text)
      xml.close("item")
    }
    xml.raw("</channel></rss>")
    return xml.buffer
  }

  private var atom: ByteBuffer {
    var xml = XMLWriter()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">")
    xml.element("title", "News of the sample university")
    xml.element("id", "urn:sample:news")
    for item in items {
      xml.raw("<entry>")
      xml.element("title", "\(item.title) (Atom)")
      xml.element("id", "urn:sample:news:\(item.number)")
      xml.raw("<link rel=\"alternate\"")
      xml.attribute("href", link(item))
      xml.raw("/>")
      xml.element("updated", "\(item.day.rawValue)T08:00:00Z")
      xml.raw("<summary type=\"html\">")
      xml.text(item.text)
      xml.raw("</summary></entry>")
    }
    xml.raw("</feed>")
    return xml.buffer
  }

  /// `Mon, 23 Nov 2026 08:00:00 +0000`
  private func mailDate(_ day: Day, zone: String) -> String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let (year, month, date) = day.civil
    return
      "\(weekdays[day.weekday.rawValue - 1]), \(Digits.padded(date, 2)) \(months[month - 1]) \(year) 08:00:00 \(zone)"
  }

  /// FNV-1a.
  static func hash(_ body: ByteBuffer) -> String {
    String(
      body.readableBytesView.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 },
      radix: 16)
  }
}
