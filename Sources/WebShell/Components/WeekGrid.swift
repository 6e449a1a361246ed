/// A week's lessons or appointments by day and hour. Where there is no room for a week it shows the selected
/// day only, and a picker for the others.
package struct WeekGrid: Sendable {
  /// Told apart by the border's style and by a word, not only by colour.
  package enum Kind: String, Sendable { case solid, double, dashed }

  package struct Block: Sendable {
    /// The place of its day in the week.
    package var day: Int
    /// In minutes from midnight.
    package var minutes: Range<Int>
    package var title: String
    package var text: String
    package var detail: String
    package var kind: Kind
    package var kindName: String
    package var path: String
    /// Whether it is crossed out; the detail says why.
    package var isCancelled: Bool

    package init(
      day: Int, minutes: Range<Int>, title: String, text: String, detail: String, kind: Kind,
      kindName: String, path: String, isCancelled: Bool = false
    ) {
      self.day = day
      self.minutes = minutes
      self.title = title
      self.text = text
      self.detail = detail
      self.kind = kind
      self.kindName = kindName
      self.path = path
      self.isCancelled = isCancelled
    }
  }

  package var id: String
  package var label: String
  package var days: [DayPicker.Day]
  package var blocks: [Block]
  /// The first and the last full hour shown.
  package var hours: ClosedRange<Int>
  /// The place of the day shown where there is no room for all.
  package var selected: Int
  /// Minutes from midnight, if the week is the present one.
  package var now: Int?
  package var words: Words

  package init(
    id: String, label: String, days: [DayPicker.Day], blocks: [Block], hours: ClosedRange<Int>,
    selected: Int, now: Int?, words: Words
  ) {
    self.id = id
    self.label = label
    self.days = days
    self.blocks = blocks
    self.hours = hours
    self.selected = selected
    self.now = now
    self.words = words
  }

  package var html: HTML {
    """
    <div class="weekbox">\(DayPicker(label: label, days: days, selected: selected, grid: id).html)\
    <div class="week" id="\(id)" data-day="\(selected)" \
    style="--days:\(days.count);--quarters:\((hours.upperBound - hours.lowerBound) * 4)">\
    \(days.enumerated().map(head))\(hours.map(hourLine))\
    \(WeekLanes.assigned(blocks).map(block))\(nowLine)</div></div>
    """
  }

  /// The way to the day, where there is no picker.
  private func head(_ place: Int, _ day: DayPicker.Day) -> HTML {
    """
    <div class="dayhead\(day.isToday ? " today" : "")" style="--d:\(place + 1)"><a href="\(day.path)" \
    \(attribute: "aria-current", place == selected ? "date" : nil)>\(day.name) \
    <b class="num">\(day.date)</b></a></div>
    """
  }

  private func hourLine(_ hour: Int) -> HTML {
    """
    <div class="hour" style="--q:\((hour - hours.lowerBound) * 4)"><span class="num">\
    \(words.clock(hour: hour, minute: 0))</span></div>
    """
  }

  private func block(_ placed: WeekLanes.Placed) -> HTML {
    let block = placed.block
    return """
      <a class="block \(block.kind.rawValue)\(placed.lanes > 1 ? " shared" : "")\(block.isCancelled ? " off" : "")" href="\(block.path)" data-day="\(block.day)" \
      style="--d:\(block.day + 1);--q:\(quarters(block.minutes.lowerBound));\
      --n:\(max(1, quarters(block.minutes.upperBound) - quarters(block.minutes.lowerBound)));\
      --lane:\(placed.lane);--lanes:\(placed.lanes)"><b>\(block.title)</b>\
      <span class="btext">\(block.text)</span><span class="bmeta"><span class="num">\(times(block))</span> \
      \(block.detail)</span><span class="vh">\(block.kindName)</span></a>
      """
  }

  private func quarters(_ minutes: Int) -> Int {
    let shown = min(max(minutes, hours.lowerBound * 60), hours.upperBound * 60)
    return (shown - hours.lowerBound * 60) / 15
  }

  private func times(_ block: Block) -> String {
    let ends = [block.minutes.lowerBound, block.minutes.upperBound].map {
      words.clock(hour: $0 / 60, minute: $0 % 60)
    }
    return ends.joined(separator: "–")
  }

  private var nowLine: HTML? {
    guard let now, let today = days.firstIndex(where: \.isToday),
      (hours.lowerBound * 60...hours.upperBound * 60).contains(now)
    else { return nil }
    let share = JSONText.number(Double(now - hours.lowerBound * 60) / 15)
    return """
      <div class="now" data-day="\(today)" style="--d:\(today + 1);--at:\(share)" aria-hidden="true"></div>
      """
  }
}

/// Puts blocks that overlap side by side.
enum WeekLanes {
  struct Placed {
    var block: WeekGrid.Block
    var lane = 0
    /// How many stand side by side where it is.
    var lanes = 1
  }

  static func assigned(_ blocks: [WeekGrid.Block]) -> [Placed] {
    let sorted = blocks.sorted {
      ($0.day, $0.minutes.lowerBound, $0.title) < ($1.day, $1.minutes.lowerBound, $1.title)
    }
    var placed: [Placed] = []
    var group: [Placed] = []
    var end = (day: -1, minute: 0)
    for block in sorted {
      if block.day != end.day || block.minutes.lowerBound >= end.minute {
        placed += settled(group)
        group = []
        end = (block.day, block.minutes.upperBound)
      }
      end.minute = max(end.minute, block.minutes.upperBound)
      group.append(Placed(block: block, lane: freeLane(for: block, in: group)))
    }
    return placed + settled(group)
  }

  private static func freeLane(for block: WeekGrid.Block, in group: [Placed]) -> Int {
    let taken = Set(group.filter { $0.block.minutes.overlaps(block.minutes) }.map(\.lane))
    return (0...group.count).first { !taken.contains($0) } ?? 0
  }

  private static func settled(_ group: [Placed]) -> [Placed] {
    let lanes = (group.map(\.lane).max() ?? 0) + 1
    return group.map { Placed(block: $0.block, lane: $0.lane, lanes: lanes) }
  }
}

/// Picks the day that a ``WeekGrid`` shows where it has no room for a week. Links, so that it works without
/// script too.
package struct DayPicker: Sendable {
  package struct Day: Sendable {
    /// `Mon`
    package var name: String
    /// `16`
    package var date: String
    package var isToday: Bool
    package var path: String

    package init(name: String, date: String, isToday: Bool, path: String) {
      self.name = name
      self.date = date
      self.isToday = isToday
      self.path = path
    }
  }

  package var label: String
  package var days: [Day]
  /// The place of the day shown.
  package var selected: Int
  /// The id of the grid whose day it picks.
  package var grid: String

  package var html: HTML {
    """
    <nav class="daypick" aria-label="\(label)" data-days="\(grid)">\(days.enumerated().map(link))</nav>
    """
  }

  private func link(_ place: Int, _ day: Day) -> HTML {
    """
    <a href="\(day.path)" \(attribute: "class", day.isToday ? "today" : nil) \
    \(attribute: "aria-current", place == selected ? "date" : nil)>\
    <span>\(day.name)</span><b class="num">\(day.date)</b></a>
    """
  }
}
