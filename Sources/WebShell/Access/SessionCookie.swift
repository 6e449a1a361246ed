import HTTPTypes
import Hummingbird

/// The cookie that a paired device shows. Its prefix makes browsers refuse one that another server or a page
/// without TLS tries to set (RFC 6265bis, 4.1.3).
enum SessionCookie {
  static let name = "__Host-session"
  private static let properties = "Path=/; Secure; HttpOnly; SameSite=Lax"

  static func token(in request: Request) -> SecretToken? {
    request.cookies[name].map { SecretToken(text: $0.value) }
  }

  static func fields(_ token: SecretToken) -> HTTPFields {
    [.setCookie: "\(name)=\(token.text); \(properties); Max-Age=\(Int(DeviceSession.idleLimit))"]
  }

  /// Ends it, and nothing of the visit stays in the browser.
  static var farewell: HTTPFields {
    var fields: HTTPFields = [.setCookie: "\(name)=; \(properties); Max-Age=0"]
    HTTPField.Name("Clear-Site-Data").map { fields[$0] = #""cache", "cookies", "storage""# }
    return fields
  }
}
