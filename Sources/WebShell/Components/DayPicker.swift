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

  package init(_ label: String, days: [Day], selected: Int, grid: String) {
    self.label = label
    self.days = days
    self.selected = selected
    self.grid = grid
  }

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
