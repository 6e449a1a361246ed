import WebShell

extension AccountsFeature {
  /// Logs in to an enterprise of a herd server.
  func logInPage(_ visit: DeviceVisit) -> FormPage<LogInForm> {
    let known = visit.accounts.first { SharedFolderAddress(text: $0.server) == nil }
    let byFiles = LinkRow(
      visit.words(.addByFiles), text: visit.words(.addByFilesHint), path: visit.link(Self.folder),
      icon: .folder)
    return FormPage(
      LogInForm(), id: "herd-login", title: visit.words(.addEnterprise),
      back: visit.back(.enterprises, to: Self.list),
      draft: LogInForm.Draft(server: known?.server ?? "", number: known?.number), submit: .init(.logIn, .key),
      forgets: HerdApp.pages, below: Card("herd-by-files", rows: [byFiles.html])?.html ?? .empty
    ) { draft in
      guard let address = draft.address else { return .refused(.noServerAddress, at: LogInForm.server) }
      let (browser, cookie) = visit.visit.namedBrowser()
      do throws(SyncError) {
        try await app.herds.logIn(
          .init(name: draft.user, password: draft.password), at: address, account: draft.number ?? 0,
          on: browser)
      } catch {
        let cause = error.cause
        return cause == .wrongLogin ? .refused(cause.phrase, at: LogInForm.password) : .failed(cause.phrase)
      }
      return .goTo(OverviewFeature.page.link(), cookie)
    }
  }
}

/// Where a herd is, and who logs in.
struct LogInForm: DraftForm {
  struct Draft: Sendable {
    var server = ""
    var number: Int?
    var user = ""
    var password = ""

    var address: HerdServerAddress? {
      do throws(HerdServerAddress.Malformed) { return try HerdServerAddress(parsing: server) } catch {
        return nil
      }
    }
  }

  static let server = FormField.address("server", .herdServer).hint(.herdServerHint)
  static let number = FormField.whole("number", .enterpriseNumber, from: 1, through: 999_999_999)
  static let user = FormField.address("user", .userName, maxLength: 100).autocomplete("username")
  static let password = FormField.password("password", .password).autocomplete("current-password")

  var parts: [FormPart<Draft>] {
    field(Self.server, \.server)
    field(Self.number, \.number)
    field(Self.user, \.user)
    field(Self.password, \.password)
  }
}
