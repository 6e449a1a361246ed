/// Where notices and their deliveries outlive the process.
package protocol NoticeStore: Sendable {
  /// The newest first.
  func notices() async throws -> [KeptNotice]

  /// Adds or replaces some and removes others, at once.
  func keep(notices: [KeptNotice], removing gone: [KeptNotice.ID]) async throws

  /// The oldest first.
  func deliveries() async throws -> [NoticeDelivery]

  func keep(deliveries: [NoticeDelivery], removing gone: [NoticeDelivery.ID]) async throws
}
