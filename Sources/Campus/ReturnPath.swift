import Foundation
import WebShell

/// Where a page was opened from: its address, which stands in the page's own as `from`.
struct ReturnPath: Hashable, Sendable {
  /// A page of this app.
  let path: String

  /// Of a way through many pages the last ones count: addresses do not grow for ever.
  init(path: String) {
    self.path = path.utf8.count <= Self.limit ? path : String(path.prefix { $0 != "?" })
  }

  /// `nil` for an address that leads elsewhere.
  private init?(told path: String) {
    guard Self.isOwn(path) else { return nil }
    self.init(path: path)
  }

  /// As a part of the queries of pages that lead back.
  static func parameter<Query: PathQuery>(
    _ path: any WritableKeyPath<Query, ReturnPath?> & Sendable
  ) -> QueryParameter<Query> {
    QueryParameter("from", path, parse: { ReturnPath(told: $0) }, print: { $0?.path ?? "" })
  }

  /// Browsers drop control characters and take `\` for `/`: nothing of that leads anywhere from here.
  static func isOwn(_ path: String) -> Bool {
    guard
      path == TodayFeature.page.link() || path.hasPrefix(TodayFeature.page.link() + "/")
        || path.hasPrefix(TodayFeature.page.link() + "?")
    else {
      return false
    }
    return path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
  }

  /// The address of another page, which then leads back to this one.
  func leading(to page: String) -> String {
    page + (page.contains("?") ? "&" : "?") + "from=" + PathText.encoded(path)
  }

  private static let limit = 300

  private var parts: [String] {
    path.prefix { $0 != "?" }.split(separator: "/").dropFirst().map {
      $0.removingPercentEncoding ?? String($0)
    }
  }

  func label(_ words: Words) -> String {
    let parts = parts
    return switch (parts.first, parts.count) {
    case ("timetable", _): words(.timetable)
    case ("lessons", _): words(.lesson)
    case ("exams", 2): words(.exam)
    case ("exams", _): words(.exams)
    case ("events", 2): words(.event)
    case ("events", _): words(.events)
    case ("study", _): words(.study)
    case ("search", _): words(.search)
    case ("courses", 2): parts[1]
    case ("teachers", 3): words(.timetable)
    case ("teachers", _): words(.teacher)
    case ("courses", 3): words(.timetable)
    case ("rooms", 2): parts[1]
    case ("divisions", 2): words(.division)
    case ("divisions", _): words(.divisions)
    default: words(.today)
    }
  }

  /// The tab under which the way began.
  var tab: String {
    switch parts.first {
    case "timetable", "lessons": TimetableFeature.link()
    case "exams", "events": ExamsFeature.link()
    case "study": StudyFeature.link()
    case "courses", "teachers", "divisions": earlier?.tab ?? SearchFeature.link()
    case "rooms": earlier?.tab ?? TimetableFeature.link()
    case "search": SearchFeature.link()
    default: TodayFeature.page.link()
    }
  }

  private var earlier: ReturnPath? {
    guard let start = path.firstRange(of: "from=")?.upperBound,
      let path = path[start...].prefix(while: { $0 != "&" }).removingPercentEncoding
    else { return nil }
    return ReturnPath(told: path)
  }

  func link(_ words: Words) -> BackLink { BackLink(label(words), to: path) }
}

/// Of a page that knows nothing but where it was opened from.
struct ReturnQuery: PathQuery {
  var from: ReturnPath?
  static let parameters = [ReturnPath.parameter(\Self.from)]
}
