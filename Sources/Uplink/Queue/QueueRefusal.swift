/// Why a request did not get a slot.
enum QueueRefusal: Error, Sendable, Hashable {
  /// So many wait already.
  case full(limit: Int)
  /// The caller's task was cancelled while it waited.
  case cancelled
}
