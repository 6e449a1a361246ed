/// How far the bytes of a body have come, in one direction.
public struct TransferProgress: Sendable, Hashable {
  /// Which body is meant.
  public enum Direction: Sendable, Hashable {
    /// The request's, towards the server.
    case up
    /// The answer's, from the server.
    case down
  }

  /// Which body is meant.
  public var direction: Direction
  /// Bytes that are through; counted anew at each attempt.
  public var done: Int
  /// All bytes, `nil` if nobody said so.
  public var total: Int?

  /// Progress as a transport reports it.
  public init(direction: Direction, done: Int, total: Int?) {
    self.direction = direction
    self.done = done
    self.total = total
  }
}
