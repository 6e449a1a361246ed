import HTTPTypes
import Hummingbird

/// `/shell/access/owner`: where somebody at this computer shows to be the owner.
struct OwnerRoutes {
  static let path = "/\(ShellApp.id)/\(AccessRoom.id)/owner"

  var book: AccessBook
  var shell: Shell
  /// The page above.
  var access: String

  static func path(backTo page: String) -> String { "\(path)?to=\(page)" }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/owner") { request, _ in
      let target = String(request.uri.queryParameters["to"] ?? "")
      return await shell.page(page(FormEntry(Visit(request).words), target), for: Visit(request))
    }
    routes.post("/owner") { request, _ in try await prove(request, FormFields(request)) }
  }

  private func page(_ entry: FormEntry, _ target: String) -> OwnerPage {
    OwnerPage(entry: entry, path: access, target: LocalPath(target)?.text ?? access)
  }

  private func prove(_ request: Request, _ fields: FormFields) async throws -> Response {
    let visit = Visit(request)
    var page = page(FormEntry(fields, visit.words), fields["to"])
    do {
      let code = try OwnerForm().read(fields, visit.words)
      guard let proof = await book.prove(code) else {
        page.entry.complain(.phrase(.ownerWrongCode), at: OwnerForm().code)
        return await shell.page(page, for: visit, status: .unprocessableContent)
      }
      var response = Response.redirect(to: page.target, type: .normal)
      OwnerCookie.set(proof, for: request, on: &response)
      return response
    } catch {
      page.entry = error.entry
      return await shell.page(page, for: visit, status: .unprocessableContent)
    }
  }
}
