package import Foundation

/// A notice on its way to the webhook.
package struct NoticeDelivery: Sendable, Hashable, Identifiable {
  /// The notice's.
  package var id: KeptNotice.ID
  package var attempts: Int
  /// When it is tried next.
  package var due: Date

  package init(id: KeptNotice.ID, attempts: Int = 0, due: Date) {
    self.id = id
    self.attempts = attempts
    self.due = due
  }
}
