package import Foundation

/// A notice on the board.
package struct KeptNotice: Sendable, Hashable, Identifiable {
  /// Counts up: a newer notice has the higher one.
  package var id: Int64
  package var notice: AppNotice
  package var at: Date
  package var isRead: Bool

  package init(id: Int64, notice: AppNotice, at: Date, isRead: Bool = false) {
    self.id = id
    self.notice = notice
    self.at = at
    self.isRead = isRead
  }
}
