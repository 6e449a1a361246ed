/// What came of one attempt.
struct Attempt<Answer: Sendable>: Sendable {
  var outcome: Outcome
  /// `nil` without a complete answer.
  var answer: Answer?
  /// The credential it went out with.
  var ticket: CredentialTicket
  /// Whether it was ended because the way to the server went.
  var isCutOff = false
}
