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
  func check(_ draft: User, in entry: inout FormState) {
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

  func check(_ draft: Draft, in entry: inout FormState) {
    if directory.users.contains(where: { $0.name == draft.name }) {
      entry.addIssue(.phrase(.accountTaken), at: Self.name)
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
        if typed != repeated { entry.addIssue(.phrase(.passwordsDiffer), at: again) }
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

/// A group: what it is for, and what its members may do.
struct GroupForm: DraftForm {
  private static let name = FormField.name("name", .name)
  private static let description = FormField.lines("description", .describedAs, maxLength: 500, rows: 2)
    .optional.map({ $0 ?? "" }, back: { $0 })
  private static let isDefault = FormField.toggle("default", .groupDefault).hint(.groupDefaultHint)
  private static let subgroup = "subgroup"

  /// `nil` for a new one.
  let key: String?
  let directory: UserDirectory

  private var choices: [SwitchChoice] { directory.groupChoices(but: key) }

  var parts: [FormPart<Group>] {
    if key == nil { field(Self.name, \.name) }
    field(Self.description, \.description)
    field(Self.isDefault, \.isDefault)
    if !choices.isEmpty { section(.subgroups) { switches(Self.subgroup, choices, \.subgroups) } }
    permissions(.groupPermissions, directory.permissions, \.permissions.keys)
  }

  /// Complains of groups that hold each other: OctoPrint would never come to an end with them.
  func check(_ draft: Group, in entry: inout FormState) {
    guard let key else { return }
    for choice in choices
    where draft.subgroups.contains(choice.key) && directory.reach(of: [choice.key]).contains(key) {
      entry.addIssue(.phrase(.groupsHoldEachOther), at: choice.field(Self.subgroup))
    }
  }
}

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
