import Foundation
import RecordMapping
import WebShell

/// The row of a notice that the webhook does not have yet.
@Record(table: "delivery")
struct DeliveryRecord: Hashable {
  @ID let id: Int64
  let attempts: Int
  /// Seconds since 1970.
  let due: Double

  init(_ delivery: NoticeDelivery) {
    id = delivery.id
    attempts = delivery.attempts
    due = delivery.due.timeIntervalSince1970
  }

  var delivery: NoticeDelivery {
    NoticeDelivery(id: id, attempts: attempts, due: Date(timeIntervalSince1970: due))
  }
}
