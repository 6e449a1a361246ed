import WebShell

extension AccountsFeature {
  /// Adds an enterprise whose server leaves files, where there is no connection to it.
  func sharedFolderPage(_ visit: DeviceVisit) -> FormPage<SharedFolderForm> {
    FormPage(
      SharedFolderForm(), id: "herd-folder", title: visit.words(.addByFiles),
      back: visit.back(.addEnterprise, to: Self.logIn), draft: SharedFolderForm.Draft(),
      submit: .init(.addEnterprise, .plus), forgets: HerdApp.pages
    ) { draft in
      guard let address = draft.folder else {
        return .refused(.noFolderAddress, at: SharedFolderForm.address)
      }
      let (browser, cookie) = visit.visit.namedBrowser()
      guard address.isOpen(to: browser) else {
        return .refused(.folderOnlyHere, at: SharedFolderForm.address)
      }
      do throws(SyncError) {
        try await app.herds.logIn(draft.login, at: address, account: draft.number ?? 0, on: browser)
      } catch {
        return .failed(error.cause.phrase)
      }
      return .goTo(OverviewFeature.page.link(), cookie)
    }
  }
}

/// Where a herd's files are, and who logs in there.
struct SharedFolderForm: DraftForm {
  struct Draft: Sendable {
    var address: String?
    var number: Int?
    var user: String?
    var password: String?
    var isPlain = false

    var folder: SharedFolderAddress? {
      do throws(SharedFolderAddress.Malformed) {
        return try SharedFolderAddress(parsing: address ?? "", isEncrypted: !isPlain)
      } catch { return nil }
    }

    var login: SharedFolderAddress.Login { .init(user: user ?? "", password: password ?? "") }
  }

  static let address = FormField.address("address", .folderAddress).hint(.folderAddressHint)
  private static let isPlain = FormField.toggle("plain", .withoutEncryption).hint(.withoutEncryptionHint)

  var parts: [FormPart<Draft>] {
    field(Self.address, \.address)
    field(LogInForm.number, \.number)
    field(LogInForm.user.optional.hint(.onlyForFTP), \.user)
    field(LogInForm.password.optional.hint(.onlyForFTP), \.password)
    field(Self.isPlain, \.isPlain)
  }
}
