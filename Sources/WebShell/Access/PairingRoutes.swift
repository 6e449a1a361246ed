import HTTPTypes
import Hummingbird

/// `/pairing`: where a device shows a code and becomes known.
struct PairingRoutes {
  static let path = "/pairing"

  var book: AccessBook
  var shell: Shell

  func add(to router: Router<ShellContext>) {
    router.get("\(Self.path)") { request, _ in
      let target = request.uri.queryParameters["to"] ?? ""
      var entry = FormEntry(Visit(request).words)
      entry.fill(
        PairingForm().device, with: DeviceName.guess(userAgent: request.headers[.userAgent] ?? ""))
      return shell.bare(page(entry, target: String(target)), for: Visit(request))
    }
    router.post("\(Self.path)") { request, context in
      try await pair(request, context.client, FormFields(request))
    }
  }

  private func page(_ entry: FormEntry, target: String) -> PairingPage {
    PairingPage(entry: entry, target: LocalPath(target)?.text ?? "/")
  }

  private func pair(
    _ request: Request, _ client: ClientAddress, _ fields: FormFields
  ) async throws -> Response {
    let visit = Visit(request)
    var page = page(FormEntry(fields, visit.words), target: fields["to"])
    do {
      let (code, device) = try PairingForm().read(fields, visit.words)
      let token = try await book.pair(code, device: device, from: client)
      var response = Response.redirect(to: page.target, type: .normal)
      SessionCookie.set(token, on: &response)
      return response
    } catch let refused as FormRefused {
      page.entry = refused.entry
      return shell.bare(page, for: visit, status: .unprocessableContent)
    } catch AccessBook.Refusal.unknownCode {
      page.entry.complain(.phrase(.wrongCode), at: PairingForm().code)
      return shell.bare(page, for: visit, status: .unprocessableContent)
    } catch AccessBook.Refusal.tooMany(let wait) {
      let time = visit.words.duration(seconds: wait)
      page.entry.complain(.phrase(.tooManyCodes(time: time)), at: PairingForm().code)
      var response = shell.bare(page, for: visit, status: .tooManyRequests)
      response.headers[.retryAfter] = "\(wait)"
      return response
    }
  }
}
