/// Somebody to try the server with.
package struct SampleLogin: Sendable, Equatable {
  package var username: String
  package var meaning: String

  /// Everybody's.
  package static let password = AccountBook.password
}
