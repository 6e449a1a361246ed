import CivilTime
import HerdBook
package import WebShell

/// What a report is of, and what stands together in it. What is not said is its usual period, and all of it.
package struct ReportQuery: PathQuery {
  package static let parameters = [
    QueryParameter(optional: "from", \Self.from, parse: { Day(iso8601: $0) }, print: \.rawValue),
    QueryParameter(optional: "to", \Self.to, parse: { Day(iso8601: $0) }, print: \.rawValue),
    QueryParameter(
      optional: "technician", \Self.technician, parse: { Self.id($0) }, print: { "\($0.rawValue)" }),
    QueryParameter(optional: "stable", \Self.stable, parse: { Self.id($0) }, print: { "\($0.rawValue)" }),
    QueryParameter(word: "by", \Self.grouping),
  ]

  var from: Day?
  var to: Day?
  /// `nil` for all.
  var technician: TechnicianID?
  /// In which the animal stood on the day; `nil` for all.
  var stable: StableID?
  var grouping = Grouping.none

  package enum Grouping: String, CaseIterable, Sendable {
    /// The oldest first.
    case none = ""
    case day, stable
  }

  package init() {}

  /// The days of the report; turned round where the last was said to come before the first.
  func period(of report: Report, on today: Day) -> ClosedRange<Day> {
    let usual = report.usualPeriod(on: today)
    let (first, last) = (from ?? usual.lowerBound, to ?? usual.upperBound)
    return min(first, last)...max(first, last)
  }

  /// The stable that it is narrowed down to; `nil` for all.
  func stableLabel(among stables: [Stable], _ words: Words) -> String? {
    stables.first { $0.id == stable }?.label(words)
  }

  private static func id<Row>(_ text: String) -> RowID<Row>? { Int(interoperable: text).map { RowID($0) } }
}
