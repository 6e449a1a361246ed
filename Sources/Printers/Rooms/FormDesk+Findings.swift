import Hummingbird
import WebShell

extension FormDesk {
  /// Answers with what a room asked OctoPrint for, or with the room's list, which says why that was not to be had.
  func answer<Value>(
    _ request: Request, _ context: ShellContext, by ask: (PrinterFace) async throws -> Findings<Value>,
    else list: (PrinterFace, Findings<Value>) -> some Page,
    _ answer: (PrinterFace, Value, Visit) async throws -> Response
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let face = app.face(of: try app.printer(context), visit.words)
    let findings = try await ask(face)
    guard case .found(let value) = findings else {
      return await shell.page(list(face, findings), of: app, for: visit)
    }
    return try await answer(face, value, visit)
  }
}
