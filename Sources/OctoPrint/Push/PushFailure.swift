/// Why the push channel is no longer of use although its connection stands.
public enum PushFailure: Error, Sendable, Hashable {
  /// It was asked for the printer's state, and nothing that OctoPrint says came for this long.
  case silent(Duration)
  /// It was asked for the printer's state, and only so many messages came that cannot be read.
  case unreadable(count: Int)
}
