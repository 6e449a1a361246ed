import Hummingbird
import OctoPrint
import WebShell

/// Says why it cannot be said whether a file is there, wherever one was looked for.
struct UnlistedFiles: RouterMiddleware {
  typealias Context = ShellContext

  var app: PrintersApp
  var shell: Shell

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let unlisted as FileUnlisted {
      let visit = Visit(request, to: app)
      let folder = FileAddress(printer: try app.printer(context).id).page(unlisted.file.parent)
      return await shell.failed(visit.words(unlisted.problem.phrase), of: app, for: visit, backTo: folder)
    }
  }
}

extension FileListing.Problem {
  var phrase: Phrase {
    switch self {
    case .forbidden: .needsPermission(permission: Permission.filesList.rawValue)
    case .trouble(let trouble): trouble.phrase
    }
  }
}
