import OctoPrint

/// Who this app is to OctoPrint, and the keys of other apps.
struct OwnAccess: Sendable {
  var me: CurrentUser
  /// `nil` for a guest.
  var user: User?
  /// `nil` where OctoPrint has no application keys.
  var keys: ApplicationKeys?
  var inUse = KeyInUse.other
  /// Whether the whole server has a key; `nil` for who may not know.
  var hasServerKey: Bool?

  /// - Parameter key: this app's.
  init(_ client: OctoPrintClient, key: String?) async throws(OctoPrintError) {
    me = try await client.currentUser()
    guard let name = me.name else { return }
    user = try await client.user(name)
    if me.may(.admin) {
      hasServerKey = try await client.settings().hasGlobalKey
    }
    do throws(OctoPrintError) {
      keys = try await client.applicationKeys(all: me.may(.manageKeys))
    } catch {
      // Its plugin is off.
      guard error.status == 404 else { throw error }
    }
    let own = (keys?.keys ?? []).filter { $0.user == nil || $0.user == name }.map(\.application)
    inUse = try await KeyInUse.find(key, of: name, applications: own, client)
  }

  func isInUse(_ key: ApplicationKeys.Key) -> Bool {
    inUse == .application(key.application) && (key.user == nil || key.user == me.name)
  }
}
