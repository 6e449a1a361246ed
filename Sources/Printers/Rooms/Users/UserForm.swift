import OctoPrint
import WebShell

/// What an account may do; its value is what was changed.
struct UserForm: FormDeclaration {
  struct Value: Sendable {
    var isActive: Bool?
    var groups: [String]?
    var permissions: PermissionSet?

    var isEmpty: Bool { isActive == nil && groups == nil && permissions == nil }
  }

  let isActive = FormField.toggle("active", .accountActive).hint(.accountActiveHint)
  let groups: SwitchedFields
  let permissions: PermissionFields

  private let user: User
  private let directory: UserDirectory

  init(_ user: User, _ directory: UserDirectory) {
    self.user = user
    self.directory = directory
    groups = .groups(directory.groups.filter(\.isToggleable))
    permissions = PermissionFields(directory.permissions)
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let isActive = try entry.read(self.isActive)
    let fixed = user.groups.filter { directory.group($0)?.isToggleable == false }
    let groups = fixed + self.groups.read(&entry)
    let permissions = permissions.read(&entry, known: user.permissions)
    if user.name == directory.me.name { warn(isActive, groups, permissions, in: &entry) }
    return Value(
      isActive: isActive == user.isActive ? nil : isActive,
      groups: Set(groups) == Set(user.groups) ? nil : groups,
      permissions: permissions == user.permissions ? nil : permissions)
  }

  /// Who changes the account that this app's key belongs to may lock themselves out.
  private func warn(
    _ isActive: Bool, _ groups: [String], _ permissions: PermissionSet, in entry: inout FormEntry
  ) {
    if !isActive { entry.warn("inactive", at: self.isActive, .deactivatesOwnKey) }
    let was = directory.isAdministrator(groups: user.groups, permissions: user.permissions)
    if was, !directory.isAdministrator(groups: groups, permissions: permissions) {
      entry.warn("powerless", at: self.isActive, .losesAdministration)
    }
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(isActive, with: user.isActive)
    groups.fill(&entry, with: user.groups)
    permissions.fill(&entry, with: user.permissions)
    return entry
  }
}
