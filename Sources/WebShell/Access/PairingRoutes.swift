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
      return shell.bare(page(request, target: String(target)), for: Visit(request))
    }
    router.post("\(Self.path)") { request, context in
      try await pair(request, context.client, FormFields(request))
    }
  }

  private func page(_ request: Request, target: String) -> PairingPage {
    let device = DeviceName.guess(userAgent: request.headers[.userAgent] ?? "")
    return PairingPage(words: Visit(request).words, device: device, target: LocalPath(target)?.text ?? "/")
  }

  private func pair(_ request: Request, _ client: ClientAddress, _ form: FormFields) async throws -> Response
  {
    let visit = Visit(request)
    var page = page(request, target: form["to"])
    page.code = form["code"]
    let device = String(form["device"].prefix(DeviceName.maxLength))
    do {
      let token = try await book.pair(
        form["code"], device: device.isEmpty ? visit.words(.unnamedDevice) : device, from: client)
      var response = Response.redirect(to: page.target, type: .normal)
      SessionCookie.set(token, on: &response)
      return response
    } catch AccessBook.Refusal.unknownCode {
      page.problem = .wrongCode
      return shell.bare(page, for: visit, status: .unprocessableContent)
    } catch AccessBook.Refusal.tooMany(let wait) {
      page.problem = .tooManyCodes(time: visit.words.duration(seconds: wait))
      var response = shell.bare(page, for: visit, status: .tooManyRequests)
      response.headers[.retryAfter] = "\(wait)"
      return response
    }
  }
}
