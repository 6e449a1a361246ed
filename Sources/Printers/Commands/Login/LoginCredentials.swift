import Keyring

/// What a person logs in to OctoPrint with, for the one request that it is meant for.
struct LoginCredentials: Sendable {
  var user: String
  var password: Secret
  /// The codes of second factors, by the fields of OctoPrint's log-in.
  var codes: [String: Secret] = [:]
}
