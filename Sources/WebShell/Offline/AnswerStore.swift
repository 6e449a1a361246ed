/// Where answers to commands are kept by their `Idempotency-Key`, for a day and within bounds.
package protocol AnswerStore: Sendable {
  func answer(for key: String) async throws -> KeptAnswer?
  func keep(_ answer: KeptAnswer, for key: String) async throws
}
