/// Where the child keeps its outbox.
enum Keeping: String, Codable, Sendable {
  case journal, sqlite
}

/// Where the child kills itself.
enum CrashPoint: String, Codable, Sendable, CaseIterable {
  /// Nowhere: the parent does it, at any time.
  case anywhere
  /// Written, not yet synced.
  case afterAppend
  /// Synced, and nobody was told.
  case afterSync
  /// On its way, as far as the store knows.
  case afterMarkSending
  /// The server answered, and the outbox does not know it yet.
  case afterSend
  /// The store knows that it is done.
  case afterDone
  /// Half of the new file is written.
  case compactionWriting
  /// The new file is complete, under its first name.
  case compactionWritten
  /// The new file has its name, and the folder is not synced.
  case compactionRenamed
  /// Record and request are written, their transaction is not committed.
  case insideTransaction
  /// The answer is in the app's rows, their transaction is not committed.
  case insideSettlement

  static func all(for keeping: Keeping) -> [CrashPoint] {
    switch keeping {
    case .journal: allCases.filter { $0 != .insideTransaction && $0 != .insideSettlement }
    case .sqlite:
      [.anywhere, .afterMarkSending, .afterSend, .afterDone, .insideTransaction, .insideSettlement]
    }
  }
}

/// What a child is to do.
struct Order: Codable, Sendable {
  var keeping: Keeping
  /// The journal or the database.
  var path: String
  /// Of the server.
  var socket: String
  /// Resources to enqueue for; zero: deliver what is there and end.
  var resources: Int
  /// So many items go in one request; 1: each in a request of its own, answered by its status.
  var batch: Int
  /// The first number of this round; numbers only grow.
  var first: Int
  /// How many for each resource.
  var count: Int
  var point: CrashPoint
  /// At which passing of the point.
  var passing: Int
}
