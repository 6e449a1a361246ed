import Foundation
import Testing

@testable import WebShell

/// Each component with each kind of text that came from elsewhere.
@Suite struct `A component with text from elsewhere` {
  private static let words = Words(language: .en)

  private static let texts = [
    "\"><script>alert('1')</script>",
    "' onfocus=alert(1) autofocus x='",
    "\u{202E}\u{5D0}\u{5D1}\u{5D2} & \u{0}\u{7F}",
    String(repeating: "Třinecké železárny ", count: 11),
  ]

  private static let components: [String: @Sendable (String) -> HTML] = [
    "StateChip": { StateChip(.off, words: words, id: $0).html },
    "OfflineBanner": { OfflineBanner(since: $0, words: words, id: $0).html },
    "LargeTitle": { LargeTitle($0, detail: "\($0)", actions: "\($0)").html },
    "Card": { Card($0, title: $0, "\($0)").html },
    "CollapsibleCard": { CollapsibleCard($0, title: $0, "\($0)").html },
    "CardRow": { CardRow($0, $0, path: $0, icon: .list, chips: [.new($0)]).html },
    "Callout, lines": { Callout(.warn, title: $0, lines: ["\($0)"])?.html ?? .empty },
    "Button.outwardLink": { Button.outwardLink($0, to: $0) },
    "LockHint": { DisabledHint(id: $0, text: $0).html },
    "Button.opener": { Button.opener($0, of: $0, orTo: $0, icon: .plug) },
    "IconButton, link": { IconButton(.edit, label: $0, .link($0)).html },
    "IconButton, submit": { IconButton(.edit, label: $0, .submit(name: $0, value: $0)).html },
    "IconButton, open": { IconButton(.edit, label: $0, .open($0)).html },
    "SegmentedControl, field": {
      SegmentedControl(.field($0), label: $0, segments: [.init(value: $0, label: $0)], selected: $0).html
    },
    "SegmentedControl, links": {
      SegmentedControl(.links, label: $0, segments: [.init(value: $0, label: $0)], selected: $0).html
    },
    "FilterChips": {
      FilterChips($0, label: $0, options: [.init(value: $0, label: $0)], selected: $0).html
    },
    "SearchField": { SearchField($0, label: $0, placeholder: $0, value: $0, words: words).html },
    "KeyValueList": { KeyValueList([.init($0, $0, note: $0, path: $0)]).html },
    "Timeline": { Timeline([.init($0, detail: $0, icon: .heart, chip: Chip($0, icon: .warn))]).html },
    "Tile": { Tile($0, value: $0, unit: $0, detail: $0, series: 1).html },
    "ProgressBar": { ProgressBar($0, percent: nil).html },
    "CameraFrame, live": {
      CameraFrame(
        $0, $0, .init(still: $0, stream: $0, playlist: $0), .live(at: .init(timeIntervalSince1970: 0)),
        words: words
      ).html
    },
    "CameraFrame, missing": {
      CameraFrame($0, $0, .init(still: $0), .missing(reason: $0), words: words).html
    },
    "JogPad": { JogPad($0, steps: [1], step: 1, lock: $0, words: words).html },
    "NumberStepper": {
      NumberStepper(
        $0, action: $0, label: $0, unit: $0, value: 1, bounds: 1...9, send: $0,
        steps: [.init(2, label: $0, name: $0)], fields: "\($0)", question: $0, lockID: $0
      ).html
    },
    "WeekGrid": { week($0).html },
    "ListPlaceholder": { ListPlaceholder($0, text: $0, icon: .search, action: "\($0)").html },
    "ListMessage.failed": { ListPlaceholder.failed(reason: $0, retryPath: $0, words: words).html },
    "Toast": { Toast($0, action: $0).html + Toast($0, action: $0).button($0) },
    "TabBar": { TabBar(navigation: navigation($0), current: $0).html ?? .empty },
    "SplitPage": {
      SplitPage(
        tab: $0, listTitle: $0, list: "\($0)", detail: .init(title: $0, "\($0)"),
        hint: ListPlaceholder($0, text: $0, icon: .list)
      ).body
    },
    "ListRow": { ListRow($0, detail: "\($0)", path: $0, isPending: true).html(words) },
    "RowSearch": {
      RowSearch(
        of: $0, query: RowQuery(path: $0, search: $0, filter: $0), label: $0, placeholder: $0,
        filterLabel: $0, filters: [.init(value: $0, label: $0)], words: words
      ).html
    },
    "RowList": {
      RowList(
        $0, query: RowQuery(path: "/list", search: $0, filter: $0, offset: 50), total: 101,
        rows: [ListRow($0, detail: "\($0)", path: $0)], words: words
      ).html
    },
    "TimeChart": { chart($0).html },
    "BarChart": {
      BarChart(label: $0, column: $0, unit: $0, bars: [.init($0, 3), .init($0, .nan)], words: words).html
    },
    "Sparkline": { Sparkline($0, unit: $0, points: [.init($0, 3), .init($0, 4)], words: words).html },
  ]

  private static func week(_ text: String) -> WeekGrid {
    WeekGrid(
      id: text, label: text, days: [.init(name: text, date: text, isToday: true, path: text)],
      blocks: [
        .init(
          day: 0, minutes: 540..<600, title: text, text: text, detail: text, kind: .solid, kindName: text,
          path: text)
      ], hours: 8...12, selected: 0, now: 545, words: words)
  }

  private static func navigation(_ text: String) -> AppNavigation {
    let tab = AppNavigation.Tab(path: text, label: text, icon: .list, badge: .init(3, meaning: text))
    var navigation = AppNavigation(id: text, name: text, icon: .list, tabs: [tab])
    navigation.summary = text
    return navigation
  }

  private static func chart(_ text: String) -> TimeChart {
    TimeChart(
      id: text, label: text, unit: text, series: [text],
      rows: [.init(time: 1_763_000_000, readings: [.init(20, target: 21)])], window: 600, shown: 0...50,
      topic: text, words: words)
  }

  @Test(arguments: components.keys.sorted(), texts)
  func `shows it as text and never as markup`(name: String, text: String) throws {
    let component = try #require(Self.components[name])
    let (hostile, harmless) = (component(text).markup, component("Text").markup)
    #expect(Self.skeleton(hostile) == Self.skeleton(harmless))
    #expect(!hostile.unicodeScalars.contains("\u{0}"))
  }

  /// The markup without what is written in it: tags with the names of their attributes, in order.
  private static func skeleton(_ markup: String) -> [String] {
    markup.matches(of: /<[^>]*>/).map { tag in
      String(tag.output).replacing(/"[^"]*"/, with: "\"\"").replacing(/\s+/, with: " ")
    }
  }
}
