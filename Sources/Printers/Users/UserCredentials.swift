import OctoPrint
import WebShell

/// Whose password or key is to be changed, by whom, and from where.
struct UserCredentialTarget: Sendable {
  let user: User
  /// Whether it is the user who asks.
  let isOwn: Bool
  /// Whether this app's key is the user's own one.
  let isKeyInUse: Bool
  /// Where an administrator comes from, or somebody who may change no more than their own.
  let origin: BackLink
  private let isAdministrator: Bool

  init(_ name: String, _ visit: PrinterVisit) async throws {
    let me = try await visit.octoPrint.currentUser()
    do throws(OctoPrintError) { user = try await visit.octoPrint.user(name) } catch {
      guard error.status == 404 else { throw error }
      throw PageNotFoundError()
    }
    let key = try await visit.ownKey()
    isOwn = user.name == me.name
    isKeyInUse = key != nil && user.key == key
    isAdministrator = me.may(.admin)
    origin =
      isAdministrator
      ? BackLink(user.name, to: visit.link(UsersFeature.users.thing, user.name))
      : ApplicationKeysFeature.back(visit)
  }

  /// What is seen after the password was changed: a page that cannot show it says so.
  func next(_ visit: PrinterVisit) -> String {
    isAdministrator
      ? origin.path : visit.link(ApplicationKeysFeature.page, .init(isPasswordChanged: true))
  }
}

/// The ways to a user's password and to its API key, which is never shown again.
struct UserCredentialsCard {
  var visit: PrinterVisit
  var user: User

  var html: HTML {
    let words = visit.words
    return Card(
      "account", title: words(.logIn),
      """
      \(link(.changePassword, to: UsersFeature.password, .lock))\
      \(link(.accountSettings, to: UsersFeature.settings, .settings))\
      <p class="hint">\(words(user.key == nil ? .hasNoAccountKey : .hasAccountKey))</p>\
      \(link(.generateKey, to: UsersFeature.keys.question, .key))\
      \(user.key == nil
        ? nil : link(.removeKey, to: UsersFeature.keyRemovals.question, .trash, .dangerOutline))
      """
    ).html
  }

  private func link(
    _ label: Phrase, to path: Path<Printer.ID, String>, _ icon: Icon, _ kind: Button.Kind = .plain
  ) -> HTML {
    Button.link(visit.words(label), to: visit.link(path, user.name), icon: icon, kind: kind)
  }
}
