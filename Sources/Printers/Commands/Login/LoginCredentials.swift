import Keyring

/// What a person logs in to OctoPrint with, for the one request that it is meant for.
struct LoginCredentials: Sendable {
  var user: String
  var password: Secret
  /// The codes of second factors, by the plugin that takes them.
  var codes: [String: Secret] = [:]

  /// As OctoPrint's own page names them.
  var secondFactor: [String: String] {
    Dictionary(uniqueKeysWithValues: codes.map { ("mfa-\($0.key)-token", $0.value.reveal()) })
  }
}
