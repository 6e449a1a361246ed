import WebShell

/// A timetable's week.
struct WeekSamples {
  /// The place of the day that a phone shows; Wednesday, if none is asked for.
  var day: Int?
  var words: Words

  private static let today = 2

  private var selected: Int { day.flatMap { days.indices.contains($0) ? $0 : nil } ?? Self.today }

  var html: HTML {
    let grid = WeekGrid(
      id: "timetable", label: words(.galleryDay), days: days, blocks: blocks, hours: 8...18,
      selected: selected, now: 11 * 60 + 45, words: words)
    return "\(grid.html)\(legend)"
  }

  /// Beside the title.
  var navigation: HTML {
    """
    <div class="weeknav">\(IconButton(.left, label: words(.galleryPreviousWeek), .link(path)).html)\
    <b>\(words(.galleryWeekNumber(n: 47)))</b>\
    \(IconButton(.right, label: words(.galleryNextWeek), .link(path)).html)</div>
    """
  }

  private var path: String { GallerySection.week.path }

  private var days: [DayPicker.Day] {
    let names: [Phrase] = [.galleryMon, .galleryTue, .galleryWed, .galleryThu, .galleryFri]
    return names.enumerated().map { place, name in
      .init(
        name: words(name), date: "\(16 + place)", isToday: place == Self.today,
        path: GalleryFeature.section.link((.week, "\(place)")))
    }
  }

  private var blocks: [WeekGrid.Block] {
    [
      block(0, 9 * 60 + 15, "BI-PA2", .galleryAlgorithms, "T9:155", .solid),
      block(0, 11 * 60, "BI-MLO", .galleryLogic, "T9:107", .solid),
      block(1, 8 * 60 + 15, "BI-DBS", .galleryDatabases, "TH:A-1048", .solid),
      block(2, 11 * 60, "BI-PA2", .galleryAlgorithms, "T9:351", .double),
      block(2, 12 * 60 + 45, "BI-DBS", .galleryDatabases, "T9:348", .dashed),
      block(2, 16 * 60 + 15, "BI-MLO", .galleryLogic, "TH:A-1247", .double),
      // Two at the same time.
      block(3, 9 * 60 + 15, "BI-MLO", .galleryLogic, "T9:105", .solid),
      block(3, 10 * 60, "BI-DBS", .galleryDatabases, "T9:348", .dashed),
      block(4, 14 * 60 + 30, "BI-PA2", .galleryAlgorithms, "T9:349", .dashed),
    ]
  }

  private func block(
    _ day: Int, _ start: Int, _ code: String, _ name: Phrase, _ room: String, _ kind: WeekGrid.Kind
  ) -> WeekGrid.Block {
    WeekGrid.Block(
      day: day, minutes: start..<start + 90, title: code, text: words(name), detail: room, kind: kind,
      kindName: words(Self.name(kind)), path: path)
  }

  private static func name(_ kind: WeekGrid.Kind) -> Phrase {
    switch kind {
    case .solid: .galleryLecture
    case .double: .galleryTutorial
    case .dashed: .galleryLab
    }
  }

  private var legend: HTML {
    let kinds: [WeekGrid.Kind] = [.solid, .double, .dashed]
    return """
      <p class="weeklegend">\
      \(kinds.map { "<span class=\"\($0.rawValue)\">\(words(Self.name($0)))</span>" as HTML })</p>
      """
  }
}
