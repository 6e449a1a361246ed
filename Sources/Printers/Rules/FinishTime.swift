package import Foundation
package import OctoPrint

/// When a print will be done, as far as OctoPrint knows.
package struct FinishTime: Sendable, Hashable {
  package var remaining: Duration
  package var date: Date

  /// - Parameter heardAt: when the progress arrived; its remaining time counts from there.
  /// - Returns: `nil` before OctoPrint has an estimate, and for a print that stands still.
  package init?(_ progress: PrintProgress?, condition: PrinterCondition, heardAt: Date?) {
    guard condition == .printing || condition == .finishing || condition == .resuming,
      let left = progress?.printTimeLeft, left.isFinite, left >= 0, left < 366 * 86_400, let heardAt
    else { return nil }
    remaining = .seconds(Int(left.rounded()))
    date = heardAt.addingTimeInterval(left)
  }
}
