/// How the demo server answers; a press on the page changes it.
package enum DemoMood: String, Sendable, CaseIterable {
  /// As a server should.
  case healthy
  /// The next protected request is refused with 401, as if its token had been withdrawn; then healthy again.
  case refusesOnce = "refuses-once"
  /// Every protected request is refused with 401, whatever its token.
  case refuses
  /// Login and protected content answer 503 with `Retry-After: 3`.
  case busy
  /// Takes requests and does not answer.
  case hangs
}
