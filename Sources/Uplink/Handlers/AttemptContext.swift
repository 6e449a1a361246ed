/// What a handler may know about the attempt besides its outcome.
public struct AttemptContext: Sendable {
  /// The request as the caller made it, without a credential.
  public var request: Request
  /// The server it was sent to.
  public var base: BaseAddress
  /// 1 for the first attempt; a replay after a login counts as the same.
  public var attempt: Int
  /// Whether the request may be sent again: by its ``Idempotency``, its body, or because the server provably
  /// never got it.
  public var mayRepeat: Bool

  /// A context as the client makes it, and a test of a handler.
  public init(request: Request, base: BaseAddress, attempt: Int, mayRepeat: Bool) {
    self.request = request
    self.base = base
    self.attempt = attempt
    self.mayRepeat = mayRepeat
  }
}
