import Hummingbird
import WebShell

/// Takes forms that are about the account on whose page they stand: on another device another one may have been
/// chosen meanwhile, and its data is not what the person saw.
struct AccountForms {
  var app: CampusApp
  var shell: Shell

  /// Does the work with the account that is shown, if the form is about it.
  func take(
    _ request: Request, backTo path: String,
    _ work: (LiveAccount, FormFields, Visit) async throws -> Response
  ) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    guard let live = try await app.live() else { return .redirect(to: Paths.login, type: .normal) }
    guard fields[Account.fieldName] == live.account.id else {
      return await shell.failed(
        visit.words(.otherAccountShown), status: .conflict, of: app, for: visit, backTo: path)
    }
    return try await work(live, fields, visit)
  }
}
