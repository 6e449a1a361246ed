import OctoPrint
import WebShell

/// The users of OctoPrint, and the groups that give them their permissions.
struct UsersFeature: Feature, PrinterFeature {
  static let users = ListAddresses(.usersAndGroups, at: Printer.path.appending("users"), of: .text("user"))
  static let password = users.thing.appending("password")
  static let settings = users.thing.appending("settings")
  static let keys = users.thing.appending("keys")
  static let keyRemovals = users.thing.appending("key-removals")
  static let groups = ListAddresses(.usersAndGroups, at: users.list.appending("groups"), of: .text("group"))

  let id = "users"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.usersAndGroups), icon: .user, hint: words(.usersAndGroupsHint), permission: .admin)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.users.list) { visit, _ in UserListPage(visit: visit, directory: try await UserDirectory(visit))
    }
    form(Self.users.new, sentTo: Self.users.list, newUser)
    form(Self.users.thing, user)
    removal(of: Self.users, asks: deletion) { visit, name in
      _ = try await visit.octoPrint.removeUser(name)
    }
    form(Self.groups) { visit, key in
      let directory = try await UserDirectory(visit)
      return group(try key.map(directory.group), directory, visit)
    }
    removal(
      of: Self.groups, then: Self.users.list,
      asks: { visit, key in deletion(of: try await UserDirectory(visit).group(key), visit) }
    ) { visit, key in
      _ = try await visit.octoPrint.removeGroup(key)
    }
    form(Self.password, password)
    form(Self.settings, settings)
    command(Self.keys, asks: keyGeneration) { visit, name, _ in
      let target = try await UserCredentialTarget(name, visit)
      let key = try await visit.octoPrint.generateKey(ofUser: name)
      return .page(
        NewKeyPage(visit: visit, key: key, back: target.origin, replacesOwn: target.isKeyInUse))
    }
    command(Self.keyRemovals, asks: keyRemoval) { visit, name, _ in
      let target = try await UserCredentialTarget(name, visit)
      try await visit.octoPrint.removeKey(ofUser: name)
      return .goTo(target.origin.path)
    }
  }

  // MARK: Users

  private func newUser(_ visit: PrinterVisit, _: Void) async throws -> FormPage<NewUserForm> {
    let directory = try await UserDirectory(visit)
    return FormPage(
      NewUserForm(directory: directory), id: "new-user", title: visit.words(.newUser),
      back: visit.back(to: Self.users),
      draft: .init(groups: directory.groups.filter(\.isDefault).map(\.key)),
      submit: .init(.create, .plus),
      keepsDraft: true
    ) { draft in
      do throws(OctoPrintError) {
        _ = try await visit.octoPrint.addUser(
          draft.name, password: draft.password, groups: draft.groups)
      } catch {
        guard error.status == 409 else { throw error }
        return .refused(.accountTaken, at: NewUserForm.name)
      }
      return .goTo(visit.link(Self.users.list))
    }
  }

  private func user(_ visit: PrinterVisit, _ name: String) async throws -> FormPage<UserForm> {
    let directory = try await UserDirectory(visit)
    let user = try directory.user(name)
    let form = UserForm(user: user, directory: directory)
    let removal =
      form.isOwn
      ? DisabledHint(id: "own-account", text: visit.words(.ownAccountKept)).html
      : deletion(visit, name).opener(icon: .trash)
    return FormPage(
      form, id: "user-form", title: user.name, back: visit.back(to: Self.users),
      draft: user, below: UserCredentialsCard(visit: visit, user: user).html + removal
    ) { draft in
      // Only what is another than it was: somebody else may have changed the rest meanwhile.
      let isActive = draft.isActive == user.isActive ? nil : draft.isActive
      let groups = draft.groups == user.groups ? nil : draft.groups
      let permissions = draft.permissions == user.permissions ? nil : draft.permissions
      if isActive != nil || groups != nil || permissions != nil {
        _ = try await visit.octoPrint.changeUser(
          name, isActive: isActive, groups: groups, permissions: permissions)
      }
      return .goTo(visit.link(Self.users.list))
    }
  }

  private func deletion(_ visit: PrinterVisit, _ name: String) -> Confirmation {
    visit.removal(
      of: Self.users, name, called: name, .deleteTitle(name: name), .deleteUserText, confirm: .deleteUser,
      decline: .keepIt)
  }

  // MARK: Groups

  /// - Parameter group: `nil` for a new one.
  private func group(
    _ group: Group?, _ directory: UserDirectory, _ visit: PrinterVisit
  ) -> FormPage<GroupForm> {
    let words = visit.words
    return FormPage(
      GroupForm(key: group?.key, directory: directory), id: "group-form",
      title: group?.name ?? words(.newGroup),
      back: visit.back(to: Self.users),
      draft: group ?? Group(key: "", name: "", permissions: []),
      submit: group == nil ? .init(.create, .check) : .save,
      lock: group?.isChangeable == false ? words(.groupFixed) : nil,
      removal: group.flatMap { $0.isRemovable ? deletion(of: $0, visit) : nil }
    ) { draft in
      if group == nil {
        var new = draft
        new.key = ProfileKey.make(of: draft.name, taken: Set(directory.groups.map(\.key)))
        _ = try await visit.octoPrint.add(new)
      } else {
        _ = try await visit.octoPrint.changeGroup(
          draft.key, description: draft.description, permissions: draft.permissions,
          subgroups: draft.subgroups, isDefault: draft.isDefault)
      }
      return .goTo(visit.link(Self.users.list))
    }
  }

  private func deletion(of group: Group, _ visit: PrinterVisit) -> Confirmation {
    visit.removal(
      of: Self.groups, group.key, called: group.name, .deleteTitle(name: group.name), .deleteGroupText,
      confirm: .deleteGroup, decline: .keepIt)
  }

  // MARK: Credentials

  private func password(_ visit: PrinterVisit, _ name: String) async throws -> FormPage<PasswordForm> {
    let target = try await UserCredentialTarget(name, visit)
    return FormPage(
      PasswordForm(isOwn: target.isOwn), id: "password-form", title: visit.words(.passwordOf(user: name)),
      back: target.origin, draft: .init(), submit: .init(.changePassword, .lock)
    ) { draft in
      do throws(OctoPrintError) {
        try await visit.octoPrint.changePassword(
          of: name, to: draft.password, current: target.isOwn ? draft.current : nil)
      } catch {
        // Everybody may change their own, so it is the present one that is wrong.
        guard target.isOwn, error.status == 403 else { throw error }
        return .refused(.currentPasswordWrong, at: PasswordForm.current)
      }
      return .goTo(target.next(visit))
    }
  }

  /// What OctoPrint's own page and its plugins keep for a user, by their own names.
  private func settings(_ visit: PrinterVisit, _ name: String) async throws -> FormPage<SettingsForm> {
    let target = try await UserCredentialTarget(name, visit)
    let settings = Setting.all(in: try await visit.octoPrint.settings(ofUser: name))
    let form = SettingsForm(SettingsSection(path: [], settings: settings), of: name)
    let words = visit.words
    return FormPage(
      form, id: "settings-form", title: words(form.title), back: target.origin, draft: SettingsChange(),
      placeholder: form.parts.isEmpty
        ? ListPlaceholder(words(.accountSettingsNone), text: words(.accountSettingsNoneHint), icon: .settings)
        : nil,
      above: "<p class=\"hint\">\(words(.accountSettingsHint))</p>"
    ) { change in
      if !change.isEmpty { try await visit.octoPrint.save(change, ofUser: name) }
      return .goTo(target.origin.path)
    }
  }

  private func keyGeneration(_ visit: PrinterVisit, _ name: String) async throws -> Confirmation {
    let target = try await UserCredentialTarget(name, visit)
    return visit.confirmation(
      of: Self.keys, name, .generateKeyTitle(user: name),
      target.isKeyInUse ? .replaceOwnKeyText : .generateKeyText, confirm: .generateKey, decline: .leaveIt,
      on: target.origin)
  }

  private func keyRemoval(_ visit: PrinterVisit, _ name: String) async throws -> Confirmation {
    let target = try await UserCredentialTarget(name, visit)
    return visit.confirmation(
      of: Self.keyRemovals, name, .removeKeyTitle(user: name),
      target.isKeyInUse ? .removeOwnKeyText : .removeKeyText, confirm: .removeKey, decline: .leaveIt,
      on: target.origin)
  }
}
