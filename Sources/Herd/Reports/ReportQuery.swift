import CivilTime
import HerdBook
import WebShell

/// What a report is of, and what stands together in it. What is not said is its usual period, and all of it.
struct ReportQuery: PathQuery {
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
  /// In which the animal stood on the day; `nil` for all.
  var stable: StableID?
  var grouping = Grouping.none

  enum Grouping: String, CaseIterable {
    /// The oldest first.
    case none = ""
    case day, stable
  }

  init() {}

  /// The days of the report; turned round where the last was said to come before the first.
  func period(of report: Report, on today: Day) -> ClosedRange<Day> {
    let usual = report.usualPeriod(on: today)
    let (first, last) = (from ?? usual.lowerBound, to ?? usual.upperBound)
    return min(first, last)...max(first, last)
  }

  // MARK: As an address has it

  private static func day(_ text: String) -> Day?? { Day(iso8601: text).map(Optional.some) }
  private static func text(_ day: Day?) -> String { day?.rawValue ?? "" }

  private static func number<Row>(_ text: String) -> RowID<Row>?? {
    Int(interoperable: text).map { Optional.some(RowID($0)) }
  }

  private static func text<Row>(_ id: RowID<Row>?) -> String { id.map { String($0.rawValue) } ?? "" }
}
