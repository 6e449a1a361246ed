/// What a handler decides.
public enum Verdict: Sendable, Hashable {
  /// Let the next handler decide; after the last one, 200..<300 and a validated 304 succeed and all else fails.
  case next
  /// The answer is a success, whatever its status.
  case accept
  /// The outcome is final.
  case fail
  /// Send the request once more, not before this wait. Not followed when the request may not be repeated, when
  /// the retry budget is used up, or when the wait would end after the total deadline.
  case `repeat`(after: Duration)
}
