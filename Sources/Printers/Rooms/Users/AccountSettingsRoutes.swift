import Hummingbird
import OctoPrint
import WebShell

/// What OctoPrint's own page and its plugins keep for an account: of one's own for everybody, of others for
/// administrators.
struct AccountSettingsRoutes {
  var accounts: AccountRoutes

  private var desk: FormDesk { FormDesk(app: accounts.app, shell: accounts.shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("settings") { request, context in
      try await onForm(request, context) { face, account, form, visit in
        let page = AccountSettingsPage(
          face: face, account: account, fields: form, entry: form.entry(visit.words))
        return await accounts.shell.page(page, of: accounts.app, for: visit)
      }
    }
    routes.post("settings") { request, context in
      let fields = try await FormFields(request)
      return try await onForm(request, context) { _, account, form, _ in
        try await desk.take(
          form, fields, request, context,
          on: { AccountSettingsPage(face: $0, account: account, fields: form, entry: $1) }
        ) { client, change throws(OctoPrintError) in
          if !change.isEmpty { try await client.save(change, ofUser: account.user.name) }
          return account.origin.path
        }
      }
    }
  }

  private func onForm(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, Account, SectionForm, Visit) async throws -> Response
  ) async throws -> Response {
    try await accounts.onAccount(request, context) { face, account, visit in
      let findings = await accounts.app.findings(of: face.printer, needing: nil, visit.words) {
        client throws(OctoPrintError) in
        try await client.settings(ofUser: account.user.name)
      }
      switch findings {
      case .found(let tree):
        let section = SettingsSection(path: [], settings: Setting.all(in: tree))
        return try await answer(face, account, SectionForm(section, of: account.user.name), visit)
      case .missing: throw HTTPError(.notFound)
      case .forbidden: return await accounts.page(face, .forbidden(nil), visit)
      case .failed(let reason): return await accounts.page(face, .failed(reason), visit)
      }
    }
  }
}
