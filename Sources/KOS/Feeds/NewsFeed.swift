import RecordMapping
import RecordMappingJSON
import RecordMappingXML

/// A feed in RSS 2.0 or Atom.
package struct NewsFeed: Sendable, Hashable {
  package var title: String?
  package var items: [FeedItem]

  /// - Throws: `XMLFault` if the document is cut, is not well-formed, or is no feed: a page is no empty feed.
  package init(_ body: [UInt8]) throws {
    do {
      items = try Self.rows(of: body, at: ["rss", "channel", "item"]).compactMap(Self.rssItem)
      title = try Self.rows(of: body, at: ["rss", "channel", "title"]).first.flatMap(Self.text)
    } catch let fault as XMLFault where fault.code == .unexpectedRoot {
      items = try Self.rows(of: body, at: ["atom:feed", "atom:entry"]).compactMap(Self.atomItem)
      title = try Self.rows(of: body, at: ["atom:feed", "atom:title"]).first.flatMap(Self.text)
    }
  }

  // MARK: Documents

  /// More is no list of news.
  private static let most = 500
  private static let limits = XMLLimits(depth: 64, valueBytes: 1 << 20, rowBytes: 4 << 20, rowNodes: 1 << 14)
  private static let namespaces = [
    "atom": "http://www.w3.org/2005/Atom", "content": "http://purl.org/rss/1.0/modules/content/",
    "dc": "http://purl.org/dc/elements/1.1/",
  ]

  /// The document is read to its end, for a cut one is none.
  private static func rows(of body: [UInt8], at path: [String]) throws -> [JSONValue] {
    var document = try XMLDocument(
      at: path, namespaces: namespaces, markup: ["atom:content", "atom:summary", "atom:title"],
      limits: limits)
    document.append(body)
    document.finish()
    var rows: [JSONValue] = []
    while let row = try document.next() {
      if rows.count < most { rows.append(try JSONValue(parsing: row.json)) }
    }
    return rows
  }

  // MARK: Items

  private static func rssItem(_ item: JSONValue) -> FeedItem? {
    let text = text(item["content:encoded"]) ?? text(item["description"])
    let link = self.text(item["link"])
    let title = self.text(item["title"])
    let date =
      self.text(item["pubDate"]).flatMap { instant($0) } ?? self.text(item["dc:date"]).flatMap(instant)
    guard let id = self.text(item["guid"]) ?? link ?? title else { return nil }
    return FeedItem(id: id, title: title ?? "", text: text, link: link, published: date)
  }

  private static func atomItem(_ entry: JSONValue) -> FeedItem? {
    let links = entry["atom:link"].elements.isEmpty ? [entry["atom:link"]] : entry["atom:link"].elements
    let link =
      links.first { ($0["@rel"].string ?? "alternate") == "alternate" }?["@href"].string
    let title = text(entry["atom:title"])
    let date = text(entry["atom:published"]) ?? text(entry["atom:updated"])
    guard let id = text(entry["atom:id"]) ?? link ?? title else { return nil }
    return FeedItem(
      id: id, title: title ?? "", text: text(entry["atom:content"]) ?? text(entry["atom:summary"]),
      link: link, published: date.flatMap(instant))
  }

  /// The text of an element, the first of several; with its markup where that was kept.
  private static func text(_ value: JSONValue) -> String? {
    let value = value.elements.first ?? value
    let text =
      value["@type"].string == "xhtml"
      ? value["#markup"].string : value.string ?? value["#text"].string
    return text.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// Feeds mix the two forms up.
  private static func instant(_ text: String) -> Instant? {
    for form in [InstantForm.rfc822, .iso8601Local] {
      do throws(InstantFault) { return try Instant(text, as: form) } catch { continue }
    }
    return nil
  }
}
