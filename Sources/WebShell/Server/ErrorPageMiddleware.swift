import HTTPTypes
import Hummingbird
import Logging

/// Turns errors that no route expected into pages in the visitor's language; details go to the log only.
struct ErrorPageMiddleware: RouterMiddleware {
  typealias Context = ShellContext

  var shell: Shell

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error where error is PageNotFoundError || (error as? HTTPError)?.status == .notFound {
      return await shell.message(.pageNotFound, .pageNotFoundHint, status: .notFound, for: Visit(request))
    } catch let error as HTTPError where error.status.kind == .clientError {
      let words = Visit(request).words
      return .plain(
        words(error.status == .contentTooLarge ? .formTooLong : .formUnreadable), status: error.status)
    } catch is UnreadableFormError {
      return .plain(Visit(request).words(.formUnreadable), status: .badRequest)
    } catch let error as OwnerUnproven {
      let visit = Visit(request)
      guard !visit.wantsFragment else { return .plain(visit.words(.ownerNeeded), status: .forbidden) }
      return .redirect(to: AccessFeature.proving.link(error.page), type: .normal)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      context.logger.error(
        "request failed", metadata: ["path": "\(request.loggedPath)", "error": "\(error)"])
      return await shell.message(
        .somethingFailed, .somethingFailedHint, status: .internalServerError, for: Visit(request))
    }
  }
}
