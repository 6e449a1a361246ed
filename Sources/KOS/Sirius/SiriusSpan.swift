package import CivilTime

/// From which day to which: without one Sirius gives a week from today.
package struct SiriusSpan: Sendable, Hashable {
  package var from: Day
  package var to: Day

  package init(from: Day, to: Day) {
    self.from = from
    self.to = to
  }

  var items: [(name: String, value: String)] { [("from", from.rawValue), ("to", to.rawValue)] }
}
