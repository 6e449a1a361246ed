import OctoPrint
import WebShell

/// What a user may do.
struct UserForm: DraftForm {
  private static let isActive = FormField.toggle("active", .accountActive).hint(.accountActiveHint)

  let user: User
  let directory: UserDirectory

  /// Whether this app's key belongs to it.
  var isOwn: Bool { user.name == directory.me.name }

  var parts: [FormPart<User>] {
    if isOwn { text { "<p class=\"hint\">\($0(.ownAccountHint))</p>" } }
    field(Self.isActive, \.isActive)
    section(.groups) { switches("group", directory.groupChoices(), \.groups) }
    permissions(.ownPermissions, directory.permissions, \.permissions.keys)
  }

  /// Warns who changes the user that this app's key belongs to: they may lock themselves out.
  func check(_ draft: User, in entry: inout FormEntry) {
    guard isOwn else { return }
    if !draft.isActive { entry.warn("inactive", at: Self.isActive, .deactivatesOwnKey) }
    if directory.mayDoAll(user), !directory.mayDoAll(draft) {
      entry.warn("powerless", at: Self.isActive, .losesAdministration)
    }
  }
}

/// A new user.
struct NewUserForm: DraftForm {
  struct Draft: Sendable {
    var name = ""
    var password = ""
    var groups: [String]
  }

  static let name = FormField.address("name", .accountName, maxLength: 100).autocomplete("off")
  let directory: UserDirectory

  var parts: [FormPart<Draft>] {
    field(Self.name, \.name)
    newPassword(.password, \.password)
    section(.groups) { switches("group", directory.groupChoices(), \.groups) }
  }

  func check(_ draft: Draft, in entry: inout FormEntry) {
    if directory.users.contains(where: { $0.name == draft.name }) {
      entry.complain(.phrase(.accountTaken), at: Self.name)
    }
  }
}

/// Another password; one's own takes the present one besides.
struct PasswordForm: DraftForm {
  struct Draft: Sendable {
    var current = ""
    var password = ""
  }

  static let current = FormField.password("current", .currentPassword).autocomplete("current-password")
  let isOwn: Bool

  var parts: [FormPart<Draft>] {
    if isOwn { field(Self.current, \.current) }
    newPassword(.newPassword, \.password)
  }
}

extension DraftForm {
  /// A password that is to be: typed twice, because nobody sees what is typed.
  func newPassword(
    _ label: Phrase, _ path: any WritableKeyPath<Draft, String> & Sendable
  ) -> FormPart<Draft> {
    let password = FormField.password("password", label).autocomplete("new-password")
    let again = FormField.password("again", .passwordAgain).autocomplete("new-password")
    return FormPart(
      fill: { _, _ in },
      read: { draft, entry in
        let (typed, repeated) = (entry.value(of: password), entry.value(of: again))
        guard let typed, let repeated else { return }
        if typed != repeated { entry.complain(.phrase(.passwordsDiffer), at: again) }
        draft[keyPath: path] = typed
      },
      html: { $0.html(password) + $0.html(again) })
  }

  /// A switch for each permission that OctoPrint and its plugins have.
  func permissions(
    _ title: Phrase, _ permissions: [PermissionDescription],
    _ path: any WritableKeyPath<Draft, [String]> & Sendable
  ) -> FormPart<Draft> {
    func choices(ofPlugins: Bool) -> [SwitchChoice] {
      permissions.filter { ($0.plugin != nil) == ofPlugins }.map {
        SwitchChoice($0.key.rawValue, $0.name, hint: $0.description)
      }
    }
    return section(title) {
      folded(.permissionsOfOctoPrint) { switches("permission", choices(ofPlugins: false), path) }
      folded(.permissionsOfPlugins) { switches("permission", choices(ofPlugins: true), path) }
    }
  }
}
