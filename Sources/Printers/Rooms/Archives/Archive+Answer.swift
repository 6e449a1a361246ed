import Hummingbird
import OctoPrint
import WebShell

extension CommandDesk {
  /// Hands the chosen on as one archive, as it comes.
  func send(
    _ archive: Archive, _ fields: FormFields, named name: String, _ request: Request, _ context: ShellContext,
    backTo path: String,
    _ download: (OctoPrintClient, [String]) async throws(OctoPrintError) -> Download
  ) async throws -> Response {
    switch archive.choice(fields) {
    case .nothing: return try await refuse(.archiveNothingChosen, request, backTo: path)
    case .tooMany: return try await refuse(.archiveTooMany, request, backTo: path)
    case .items(let keys):
      return try await attempt(
        request, context, backTo: path,
        saying: { $0.status == 404 || $0.status == 500 ? .archiveChanged : nil }
      ) { client, _, _ throws(OctoPrintError) in
        Response.attachment(try await download(client, keys), named: name)
      }
    }
  }
}
