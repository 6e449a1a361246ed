import Foundation
import HTTPTypes
import Hummingbird

/// Tells the devices apart for an app that keeps something for each: a paired device by its session, a browser at this
/// computer by a cookie. Grants nothing to a reader who knows it.
package struct BrowserID: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  init(of session: DeviceSession) { self.init(text: session.id.text) }

  /// Whether it is a paired device's: the digest of a cookie ends as no session's name does.
  package var isPaired: Bool { !text.hasSuffix("=") }

  /// For so many seconds a browser at this computer keeps its name.
  package static let lifetime = 365 * 86_400

  /// `nil` for a browser that has no name yet, and for strangers.
  init?(_ visitor: Visitor, showing token: SecretToken?) {
    switch visitor {
    case .paired(let session, _): self.init(of: session)
    case .local, .owner:
      guard let token else { return nil }
      self.init(of: token)
    case .stranger: return nil
    }
  }

  private init(of token: SecretToken) { self.init(text: token.digest.prefix(16).base64EncodedString()) }

  /// Returns the device's identity, and with the answer goes the cookie that a browser has from now on, if it needs one.
  static func named(
    _ known: BrowserID?, at authority: String
  ) -> (browser: BrowserID, cookie: HTTPFields) {
    if let known { return (known, [:]) }
    let token = SecretToken()
    return (BrowserID(of: token), PortCookie.browser.fields(token, at: authority))
  }
}

// For apps that keep something for each device, until it is gone.

extension DeviceRepository {
  /// The devices that are paired now.
  package nonisolated var pairedDevices: Set<BrowserID> {
    Set(record.value.sessions.filter { !$0.isExpired(at: now()) }.map(BrowserID.init(of:)))
  }

  /// Tells at once, and whenever ``pairedDevices`` may have become others.
  package nonisolated func pairings() -> AsyncStream<AccessRecord> { record.values() }
}

/// A cookie by which a browser at this computer is known. Browsers send cookies to every port of a host, so its name has the
/// port: a second process does not take it away.
struct PortCookie {
  static let browser = PortCookie(purpose: "browser", sameSite: "Lax", lifetime: BrowserID.lifetime)
  /// Of a browser in which the owner's code was typed: sent with no request that another site's page begins.
  static let owner = PortCookie(purpose: "owner", sameSite: "Strict", lifetime: Int(OwnerProofs.lifetime))
  private static let prefix = "outpost-"

  let purpose: String
  let sameSite: String
  /// Seconds.
  let lifetime: Int

  /// Whether a cookie, written `name=value; …`, is one by which we know somebody.
  static func isSecret(_ cookie: String) -> Bool {
    cookie.hasPrefix(prefix) || cookie.hasPrefix("\(SessionCookie.name)=")
  }

  func token(in request: Request) -> SecretToken? {
    request.cookies[name(request.head.authority ?? "")].map { SecretToken(text: $0.value) }
  }

  /// - Parameter authority: host and port, as the browser writes them.
  func fields(_ token: SecretToken, at authority: String) -> HTTPFields {
    let value = "\(name(authority))=\(token.text); Path=/; HttpOnly; SameSite=\(sameSite)"
    return [.setCookie: "\(value); Max-Age=\(lifetime)"]
  }

  private func name(_ authority: String) -> String {
    let port = authority.utf8.lastIndex(of: UInt8(ascii: ":")).map { authority[$0...].dropFirst() }
    return "\(Self.prefix)\(purpose)-\(port.flatMap { Int($0) } ?? 80)"
  }
}

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
    [.setCookie: "\(name)=; \(properties); Max-Age=0", .clearSiteData: #""cache", "cookies", "storage""#]
  }
}
