/// Watches a client's requests from outside: metrics, distributed tracing, an app's own log.
public protocol ClientInstrument: Sendable {
  /// Called when a request begins, before anything else; may add header fields, such as `traceparent`.
  ///
  /// - Returns: is called once at its end, with its trace, the status that was answered last, and why it failed,
  ///   `nil` after a success.
  func begin(
    _ request: inout Request, to base: BaseAddress
  ) -> @Sendable (RequestTrace, NetworkError.Cause?) -> Void
}
