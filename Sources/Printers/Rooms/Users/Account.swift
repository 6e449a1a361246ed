import OctoPrint
import WebShell

/// An account whose password or key is to be changed, by whom, and from where.
struct Account: Sendable {
  var user: User
  var printer: Printer.ID
  /// Whether it is the one that asks.
  var isOwn: Bool
  /// Whether this app's key is the account's own one.
  var isKeyInUse: Bool
  var room: String
  /// Where an administrator comes from, or somebody who may change no more than their own.
  var origin: BackLink

  init(_ user: User, me: CurrentUser, key: String?, on printer: Printer.ID, _ words: Words) {
    self.user = user
    self.printer = printer
    isOwn = user.name == me.name
    isKeyInUse = key != nil && user.key == key
    room = me.may(.admin) ? UsersRoom.id : OwnAccessRoom.id
    origin =
      me.may(.admin)
      ? BackLink(user.name, to: UserPaths(printer: printer).user(user.name))
      : BackLink(words(.ownAccess), to: OwnAccessPaths(printer: printer).page)
  }
}
