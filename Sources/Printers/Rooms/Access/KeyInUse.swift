import OctoPrint

/// Which of a user's keys this app uses.
enum KeyInUse: Sendable, Hashable {
  case account
  /// An application's, by its name.
  case application(String)
  /// The server's own, or one that cannot be told.
  case other

  /// Compares the keys themselves: names say nothing about who uses a key.
  static func find(
    _ key: String?, of user: String, applications: [String], _ client: OctoPrintClient
  ) async throws(OctoPrintError) -> KeyInUse {
    guard let key else { return .other }
    if try await client.user(user).key == key { return .account }
    for application in applications
    where try await client.applicationKey(of: application) == key {
      return .application(application)
    }
    return .other
  }
}
