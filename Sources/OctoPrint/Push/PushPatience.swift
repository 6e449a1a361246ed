/// How long the push channel may say nothing of the printer's state.
///
/// OctoPrint itself is silent while nothing changes, so silence alone proves nothing: the channel is asked first.
public struct PushPatience: Sendable, Hashable {
  /// How long no state may come before the channel is asked for it.
  public var quiet: Duration
  /// How long its answer may take, also the first one.
  public var answer: Duration
  /// How long polling goes on before a WebSocket is tried again.
  public var polling: Duration

  /// Eight seconds, then six; ten minutes.
  public init(
    quiet: Duration = .seconds(8), answer: Duration = .seconds(6), polling: Duration = .seconds(600)
  ) {
    self.quiet = quiet
    self.answer = answer
    self.polling = polling
  }
}
