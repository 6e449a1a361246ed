import OctoPrint
import WebShell

/// Whom this app's key stands for, and the keys of other apps.
struct ApplicationKeysFeature: Feature, PrinterFeature {
  struct Query: PathQuery {
    /// Whether the password was changed just now.
    var isPasswordChanged = false

    static let parameters = [
      QueryParameter("changed", \Self.isPasswordChanged, parse: { $0 == "1" }, print: { $0 ? "1" : "" })
    ]
  }

  /// Which application's key is asked about.
  struct KeyQuery: PathQuery {
    var application = ""
    /// Whose it is, where OctoPrint says that.
    var user = ""

    static let parameters = [
      QueryParameter("app", \Self.application), QueryParameter("user", \Self.user),
    ]
  }

  private static let root = Printer.path.appending("access")
  static let page = root.appending(.query(Query.self))
  static let keys = root.appending("keys")
  static let newKey = keys.appending("new")
  static let revocations = root.appending("revocations")
  static let revocation = revocations.question.appending(.query(KeyQuery.self))
  static let decisions = root.appending("decisions")
  static let serverKeys = root.appending("server-keys")
  static let serverKeyRemovals = root.appending("server-key-removals")

  static func back(_ visit: PrinterVisit) -> BackLink { visit.back(.ownAccess, to: root) }

  let id = "access"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.ownAccess), icon: .key, hint: words(.ownAccessHint))
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, query in
      ApplicationKeysPage(
        visit: visit, access: try await ApplicationKeyAccess(visit),
        isPasswordChanged: query.isPasswordChanged)
    }
    form(Self.newKey, sentTo: Self.keys, newKey)
    question(Self.revocation) { visit, query in
      let access = try await ApplicationKeyAccess(visit)
      guard let key = access.key(query) else { throw PageNotFoundError() }
      return access.revocation(of: key, visit)
    }
    command(Self.revocations, on: Self.root) { visit, _, fields in
      let (name, user) = (fields["app"], fields["user"])
      try await visit.octoPrint.revokeApplicationKey(app: name, user: user.isEmpty ? nil : user)
      return .goTo(Self.back(visit).path)
    }
    command(Self.decisions, on: Self.root) { visit, _, fields in
      do throws(OctoPrintError) {
        try await visit.octoPrint.decide(onKeyRequest: fields["token"], grants: fields["grants"] == "yes")
      } catch {
        guard error.status == 404 else { throw error }
        return .failed(.requestGone)
      }
      return .goTo(Self.back(visit).path)
    }
    command(Self.serverKeys, asks: serverKeyMaking) { visit, _, _ in
      .page(
        NewKeyPage(visit: visit, key: try await visit.octoPrint.generateGlobalKey(), back: Self.back(visit)))
    }
    command(Self.serverKeyRemovals, asks: serverKeyRemoval) { visit, _, _ in
      try await visit.octoPrint.removeGlobalKey()
      return .goTo(Self.back(visit).path)
    }
  }

  private func newKey(_ visit: PrinterVisit, _: Void) -> FormPage<NewApplicationKeyForm> {
    FormPage(
      NewApplicationKeyForm(), id: "new-key", title: visit.words(.newApplicationKey), back: Self.back(visit),
      draft: .init(), submit: .init(.generateKey, .key), style: .asPage
    ) { draft in
      let key = try await visit.octoPrint.generateApplicationKey(app: draft.name)
      return .page(NewKeyPage(visit: visit, key: key, back: Self.back(visit)))
    }
  }

  private func serverKeyMaking(_ visit: PrinterVisit, _: Void) -> Confirmation {
    visit.confirmation(
      of: Self.serverKeys, (), .makeServerKeyTitle, .makeServerKeyText, confirm: .generateKey,
      decline: .leaveIt, on: Self.back(visit))
  }

  private func serverKeyRemoval(_ visit: PrinterVisit, _: Void) -> Confirmation {
    visit.confirmation(
      of: Self.serverKeyRemovals, (), .removeServerKeyTitle, .removeServerKeyText, confirm: .removeKey,
      decline: .leaveIt, on: Self.back(visit))
  }
}

/// For which application a key is made.
struct NewApplicationKeyForm: DraftForm {
  struct Draft: Sendable { var name = "" }

  private static let name = FormField.name("app", .applicationName).hint(.applicationNameHint)

  var parts: [FormPart<Draft>] { field(Self.name, \.name) }
}
