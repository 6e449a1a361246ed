import CivilTime
import HerdBook
import WebShell

/// Which inseminations a report is of, and what stands together in it. What is not said is the month that it is now, and
/// all of it.
struct InseminationQuery: PathQuery {
  static let parameters = [
    QueryParameter("from", \Self.from, parse: { Self.day($0) }, print: { Self.text($0) }),
    QueryParameter("to", \Self.to, parse: { Self.day($0) }, print: { Self.text($0) }),
    QueryParameter("technician", \Self.technician, parse: { Self.number($0) }, print: { Self.text($0) }),
    QueryParameter("stable", \Self.stable, parse: { Self.number($0) }, print: { Self.text($0) }),
    QueryParameter("by", \Self.grouping, parse: { Grouping(rawValue: $0) }, print: \.rawValue),
  ]

  var from: Day?
  var to: Day?
  /// `nil` for all.
  var technician: TechnicianID?
  /// In which the animal stood when it was inseminated; `nil` for all.
  var stable: StableID?
  var grouping = Grouping.none

  enum Grouping: String, CaseIterable {
    /// The oldest first.
    case none = ""
    case day, stable
  }

  init() {}

  /// The days of the report; turned round where the last was said to come before the first.
  func period(on today: Day) -> ClosedRange<Day> {
    let month = Self.month(of: today)
    let (first, last) = (from ?? month.lowerBound, to ?? month.upperBound)
    return min(first, last)...max(first, last)
  }

  /// The whole month of a day.
  static func month(of day: Day) -> ClosedRange<Day> {
    // Days and months count on: day 0 of the next one is the last of this.
    Day(day.year, day.month, 1)...Day(day.year, day.month + 1, 0)
  }

  // MARK: As an address has it

  private static func day(_ text: String) -> Day?? { Day(iso8601: text).map(Optional.some) }
  private static func text(_ day: Day?) -> String { day?.rawValue ?? "" }

  private static func number<Row>(_ text: String) -> RowID<Row>?? {
    Int(interoperable: text).map { Optional.some(RowID($0)) }
  }

  private static func text<Row>(_ id: RowID<Row>?) -> String { id.map { String($0.rawValue) } ?? "" }
}
