/// Where answers to commands are kept by their `Idempotency-Key`, for a day and within bounds.
package protocol IdempotencyStore: Sendable {
  func answer(for key: String) async throws -> IdempotentResponse?
  func keep(_ answer: IdempotentResponse, for key: String) async throws
}
