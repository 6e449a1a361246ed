import OctoPrint
import WebShell

/// Who this app is to OctoPrint, and the keys of other apps.
struct ApplicationKeyAccess: Sendable {
  var me: CurrentUser
  /// `nil` for a guest.
  var user: User?
  /// `nil` where OctoPrint has no application keys.
  var keys: ApplicationKeys?
  var inUse = KeyInUse.other
  /// Whether the whole server has a key; `nil` for who may not know.
  var hasServerKey: Bool?

  init(_ visit: PrinterVisit) async throws {
    let key = try await visit.ownKey()
    try await self.init(visit.octoPrint, key: key)
  }

  private init(_ client: OctoPrintClient, key: String?) async throws(OctoPrintError) {
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

  /// The key that is asked about; `nil` if there is none.
  func key(_ query: ApplicationKeysFeature.KeyQuery) -> ApplicationKeys.Key? {
    keys?.keys.first { $0.application == query.application && ($0.user ?? "") == query.user }
  }

  /// Whether an application's key is to be taken back; a warning where this app would lose its own.
  ///
  /// - Parameter subject: where several are asked about, which.
  func revocation(of key: ApplicationKeys.Key, about subject: String? = nil, _ visit: PrinterVisit)
    -> Confirmation
  {
    visit.confirmation(
      of: ApplicationKeysFeature.revocations, (), .revokeTitle(app: key.application),
      isInUse(key) ? .revokeOwnText : .revokeText, confirm: .revokeKey, decline: .leaveIt,
      fields: """
        <input type="hidden" name="app" value="\(key.application)">\
        <input type="hidden" name="user" value="\(key.user ?? "")">
        """, about: subject, on: ApplicationKeysFeature.back(visit))
  }
}

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
