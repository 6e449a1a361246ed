import Hummingbird
import OctoPrint
import WebShell

/// An account's password and key: of one's own for everybody, of others for administrators.
struct AccountRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("password") { request, context in
      try await onAccount(request, context) { face, account, visit in
        await shell.page(page(face, account, FormEntry(visit.words)), of: app, for: visit)
      }
    }
    routes.post("password") { request, context in
      let fields = try await FormFields(request)
      return try await onAccount(request, context) { _, account, _ in
        try await changePassword(of: account, fields, request, context)
      }
    }
    routes.get("keys/new") { request, context in
      try await onAccount(request, context) { face, account, visit in
        let question = question(
          account, .generateKeyTitle(user: account.user.name),
          account.isKeyInUse ? .replaceOwnKeyText : .generateKeyText, .generateKey, "/keys", visit.words)
        let page = RoomQuestionPage(
          face: face, room: account.room, question: question, origin: account.origin)
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("keys") { request, context in
      try await onAccount(request, context) { face, account, _ in
        try await CommandDesk(app: app, shell: shell).attempt(
          request, context, backTo: account.origin.path
        ) { client, _, visit throws(OctoPrintError) in
          let key = try await client.generateKey(ofUser: account.user.name)
          let page = NewKeyPage(
            face: face, room: account.room, key: key, origin: account.origin, replacesOwn: account.isKeyInUse)
          return await shell.page(page, of: app, for: visit)
        }
      }
    }
    routes.get("key-removals/new") { request, context in
      try await onAccount(request, context) { face, account, visit in
        let question = question(
          account, .removeKeyTitle(user: account.user.name),
          account.isKeyInUse ? .removeOwnKeyText : .removeKeyText, .removeKey, "/key-removals", visit.words)
        let page = RoomQuestionPage(
          face: face, room: account.room, question: question, origin: account.origin)
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("key-removals") { request, context in
      try await onAccount(request, context) { _, account, _ in
        try await desk.command(request, context, backTo: account.origin.path) {
          client throws(OctoPrintError) in
          try await client.removeKey(ofUser: account.user.name)
        }
      }
    }
  }

  private func changePassword(
    of account: Account, _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let form = PasswordForm(isOwn: account.isOwn)
    return try await desk.take(
      form, fields, request, context, on: { page($0, account, $1) },
      saying: { error, entry in
        // Everybody may change their own, so it is the present one that is wrong.
        guard account.isOwn, error.status == 403 else { return false }
        entry.complain(.phrase(.currentPasswordWrong), at: form.current)
        return true
      }
    ) { client, value throws(OctoPrintError) in
      try await client.changePassword(of: account.user.name, to: value.password, current: value.current)
      return "\(OwnAccessPaths(printer: account.printer).changed(account.origin.path))"
    }
  }

  private func page(_ face: PrinterFace, _ account: Account, _ entry: FormEntry) -> PasswordPage {
    PasswordPage(
      face: face, name: account.user.name, fields: PasswordForm(isOwn: account.isOwn), origin: account.origin,
      entry: entry)
  }

  private func question(
    _ account: Account, _ title: Phrase, _ text: Phrase, _ confirm: Phrase, _ deed: String, _ words: Words
  ) -> Confirmation {
    Confirmation(
      id: "ask-key", title: words(title), text: words(text), confirm: words(confirm),
      decline: words(.leaveIt), action: UserPaths(printer: account.printer).user(account.user.name, deed))
  }

  // MARK: Whose it is

  func onAccount(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, Account, Visit) async throws -> Response
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let face = app.face(of: try app.printer(context), visit.words)
    let (name, words) = (context.name("user"), visit.words)
    let key = try await app.book.key(of: face.printer.id)
    let findings: Findings<Account?> = await app.findings(
      of: face.printer, needing: nil, words
    ) { client throws(OctoPrintError) in
      let me = try await client.currentUser()
      do throws(OctoPrintError) {
        return Account(try await client.user(name), me: me, key: key, on: face.printer.id, words)
      } catch {
        if error.status == 404 { return nil }
        throw error
      }
    }
    switch findings {
    case .found(let account?): return try await answer(face, account, visit)
    case .found(nil), .missing: throw HTTPError(.notFound)
    case .forbidden: return await page(face, .forbidden(nil), visit)
    case .failed(let reason): return await page(face, .failed(reason), visit)
    }
  }

  /// Says why there is nothing to be shown.
  func page(_ face: PrinterFace, _ findings: Findings<UserDirectory>, _ visit: Visit) async -> Response {
    await shell.page(UserListPage(face: face, findings: findings), of: app, for: visit)
  }
}
