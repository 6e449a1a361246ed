/// How one attempt is carried and what the client looks at: a whole answer, or a streamed one's head.
struct Carrier<Answer: Sendable>: Sendable {
  var send: @Sendable (Request, Interruption) async throws -> Answer
  /// The answer as handlers see it.
  var response: @Sendable (Answer) -> Response
}
