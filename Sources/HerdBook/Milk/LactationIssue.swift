import CivilTime

/// What is wrong with a test day, or unlikely.
package struct LactationIssue: Hashable, Sendable {
  /// `nil` if it is the date.
  package let item: LactationItem?
  package let severity: Severity
  /// What is kept with a record that was saved nevertheless, such as `L.yield`.
  package let code: String
  /// The bound that the item's number is beyond, in the item's scale; `nil` for the date.
  package let limit: Int?

  package enum Severity: String, Sendable {
    /// Not to be saved.
    case error = "E"
    /// To be saved if whoever records it says so.
    case warning = "W"
  }
}

/// Between what numbers items are believed, in their scale, both bounds included.
package struct LactationLimits: Hashable, Sendable {
  package var errors: [LactationItem: ClosedRange<Int>]
  package var warnings: [LactationItem: ClosedRange<Int>]

  package init(errors: [LactationItem: ClosedRange<Int>], warnings: [LactationItem: ClosedRange<Int>]) {
    (self.errors, self.warnings) = (errors, warnings)
  }

  /// Yield from 0 to the largest or it is an error; to 70 kg, fat from 2 to 8 %, protein from 2 to 5 % and at
  /// most 3 million cells per millilitre, or it is a warning.
  package init(largestYield: Kilograms) {
    let yields = 0...max(largestYield.grams, 0)
    self.init(
      errors: [.kg: yields, .am: yields, .pm: yields],
      warnings: [.kg: .min...70_000, .fat: 200...800, .protein: 200...500, .scc: .min...3000])
  }

  /// As of accounts that have set nothing.
  package static let standard = HerdConstants().lactationLimits
}

extension TestDay {
  /// What is wrong or unlikely, the date first, then items in their order; an item has one issue at most.
  ///
  /// - Parameter span: the lactation of the last calving on or before the date, or the animal's first one;
  ///   `nil` if she is not known to have calved, so that any test is before a calving.
  package func issues(
    in span: LactationSpan?, limits: LactationLimits = .standard
  ) -> [LactationIssue] {
    let ofDate = issue(ofDateIn: span).map { [$0] } ?? []
    return ofDate + LactationItem.allCases.compactMap { issue(of: $0, limits) }
  }

  private func issue(ofDateIn span: LactationSpan?) -> LactationIssue? {
    guard let span, date >= span.calving else {
      return LactationIssue(item: nil, severity: .error, code: "L.calving", limit: nil)
    }
    guard let dryOff = span.dryOff, date > dryOff else { return nil }
    return LactationIssue(item: nil, severity: .warning, code: "L.dry", limit: nil)
  }

  private func issue(of item: LactationItem, _ limits: LactationLimits) -> LactationIssue? {
    guard let number = item == .kg ? milk?.grams : self[item] else { return nil }
    for (severity, limits) in [(LactationIssue.Severity.error, limits.errors), (.warning, limits.warnings)] {
      guard let limit = limits[item], !limit.contains(number) else { continue }
      return LactationIssue(
        item: item, severity: severity, code: item.issueCode,
        limit: number < limit.lowerBound ? limit.lowerBound : limit.upperBound)
    }
    return nil
  }
}

extension LactationItem {
  /// The same for all that say how much milk there was.
  var issueCode: String { [.kg, .am, .pm].contains(self) ? "L.yield" : "L." + rawValue }
}
