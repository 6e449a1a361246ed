import Foundation

/// When a delivery that failed is tried again, and when it is given up.
enum WebhookSchedule {
  /// Deliveries that may wait; the oldest go first.
  static let capacity = 100
  /// News of yesterday is none.
  private static let lifetime: TimeInterval = 24 * 3600

  /// 5 s, 15 s, 45 s, … at most an hour apart.
  static func wait(afterAttempts attempts: Int) -> TimeInterval {
    min(3600, 5 * pow(3, Double(min(attempts, 10) - 1)))
  }

  static func isOver(_ notice: KeptNotice, at moment: Date) -> Bool {
    moment.timeIntervalSince(notice.at) > lifetime
  }
}
