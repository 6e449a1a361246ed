/// What opening a journal found.
public struct JournalRecovery: Sendable, Hashable {
  /// So many bytes at its end were a write that never finished, and were cut off. Nobody was told that it
  /// had.
  public var tornBytes = 0
  /// Where damaged records were passed over; only when salvaging. The damaged file is kept beside the
  /// journal.
  public var damages: [Int] = []

  /// A journal in good order.
  public init() {}
}
