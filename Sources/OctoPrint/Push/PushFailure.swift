/// Why the push channel is no longer of use although the server may be there.
public enum PushFailure: Error, Sendable, Hashable {
  /// It was asked for the printer's state, and nothing that OctoPrint says came for this long.
  case silent(Duration)
  /// It was asked for the printer's state, and only so many messages came that cannot be read.
  case unreadable(count: Int)
  /// Neither a WebSocket nor polling gets through to it: the server, or a proxy before it, answers with this status.
  case refused(status: Int)
  /// The server ended it.
  case closed
}
