import Hummingbird
import OctoPrint
import WebShell

/// The accounts of OctoPrint, and the groups that give them their permissions.
struct UsersRoom: PrinterRoom {
  static let id = "users"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.usersAndGroups), icon: .user, hint: words(.usersAndGroupsHint), permission: .admin)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    let users = UserRoutes(app: app, shell: shell)
    users.add(to: routes)
    let accounts = AccountRoutes(app: app, shell: shell)
    accounts.add(to: routes.group("known/:user"))
    AccountSettingsRoutes(accounts: accounts).add(to: routes.group("known/:user"))
    GroupRoutes(users: users).add(to: routes.group("groups"))
  }
}
