import HTTPTypes
import Hummingbird

/// The cookie of a browser in which the owner's code was typed. It is sent with no request that another site's page
/// begins, and read by no script. Browsers send cookies to every port of a host, so its name has the port: a second
/// process does not take it away.
enum OwnerCookie {
  static func token(in request: Request) -> SecretToken? {
    request.cookies[name(request)].map { SecretToken(text: $0.value) }
  }

  static func set(_ token: SecretToken, for request: Request, on response: inout Response) {
    let value = "\(name(request))=\(token.text); Path=/; HttpOnly; SameSite=Strict"
    response.headers.append(
      HTTPField(name: .setCookie, value: "\(value); Max-Age=\(Int(OwnerProofs.lifetime))"))
  }

  private static func name(_ request: Request) -> String {
    let port = (request.head.authority ?? "").split(separator: ":").last.flatMap { Int($0) } ?? 80
    return "outpost-owner-\(port)"
  }
}
