import CivilTime
package import HerdBook
package import WebShell

/// What a report is of, and what stands together in it. What is not said is its usual period, and all of it.
package struct ReportQuery: PathQuery {
  package static let parameters: [QueryParameter<ReportQuery>] =
    [
      QueryParameter(optional: "from", \Self.from, parse: { Day(iso8601: $0) }, print: \.rawValue),
      QueryParameter(optional: "to", \Self.to, parse: { Day(iso8601: $0) }, print: \.rawValue),
      QueryParameter(keepsName, \Self.keeps),
    ] + parameters(of: \.scope)

  var from: Day?
  var to: Day?
  var scope = ReportScope()
  /// Whether somebody has just chosen the scope: it is kept for the next time.
  var keeps = false

  static let keepsName = "keep"

  package init() {}

  /// The days of the report; turned round where the last was said to come before the first.
  func period(of report: Report, on today: Day) -> ClosedRange<Day> {
    let usual = report.usualPeriod(on: today)
    let (first, last) = (from ?? usual.lowerBound, to ?? usual.upperBound)
    return min(first, last)...max(first, last)
  }
}

/// What a report is narrowed down to, and what stands together in it.
package struct ReportScope: PathQuery {
  package static let parameters = [
    QueryParameter(
      optional: "technician", \Self.technician, parse: { Self.id($0) }, print: { "\($0.rawValue)" }),
    QueryParameter(several: "stable", \Self.stables, parse: { Self.id($0) }, print: { "\($0.rawValue)" }),
    QueryParameter(word: "by", \Self.grouping),
  ]

  /// `nil` for all.
  package var technician: TechnicianID?
  /// In one of which the animal stood on the day; none for all.
  package var stables: Set<StableID> = []
  package var grouping = Grouping.none

  package enum Grouping: String, CaseIterable, Sendable {
    /// The oldest first.
    case none = ""
    case day, stable
  }

  package init() {}

  /// Without what is not there any more: that would show nothing, and not why.
  func reduced(to stables: [Stable], _ technicians: [TechnicianID: Technician]? = nil) -> ReportScope {
    var scope = self
    scope.stables.formIntersection(stables.map(\.id))
    // Where nobody is listed, numbers are all that is known.
    if let technicians, !technicians.isEmpty, let technician, technicians[technician] == nil {
      scope.technician = nil
    }
    return scope
  }

  /// Whether it is about what stands in the stable; `nil` for no stable that is known.
  func includes(_ stable: StableID?) -> Bool {
    stables.isEmpty || stable.map(stables.contains) ?? false
  }

  /// The stables that it is narrowed down to; `nil` for all.
  func label(of stables: [Stable], _ words: Words) -> String? {
    let labels = stables.filter { self.stables.contains($0.id) }.map { $0.label(words) }
    return labels.isEmpty ? nil : words.list(labels)
  }

  private static func id<Row>(_ text: String) -> RowID<Row>? { Int(interoperable: text).map { RowID($0) } }
}
