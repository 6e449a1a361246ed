import Foundation

/// What an access token stands for.
struct Token: Sendable, Equatable {
  var client: String
  /// `nil` for a client on its own behalf.
  var username: String?
  var scopes: [String]
  var expires: Date
}
