package import HerdBook

/// Why a server does not do what it was asked: an answer's body, or the last line of a stream.
///
///     {"t":"err","err":"floor","detail":"…"}
package struct SyncFailure: Error, Hashable, Sendable {
  package let reason: Reason
  /// For logs and administrators, in English; what a person reads is made of the reason.
  package let detail: String

  package init(_ reason: Reason, _ detail: String = "") { (self.reason, self.detail) = (reason, detail) }

  /// What is wrong, so that a program can tell what to do.
  package enum Reason: Hashable, Sendable {
    /// Name and password do not fit (401).
    case wrongLogin
    /// The token is over: the other one gives a new one (401).
    case expired
    /// The user may not any more what was asked (403).
    case forbidden
    /// There is no such account, user or thing (404).
    case unknown
    /// The user sees something else than the device says: it has to ask what (409).
    case scope
    /// Bytes were sent that do not follow those that have come: it has to ask how many have (409).
    case offset
    /// Deletions since the number are forgotten: everything has to be pulled anew (410).
    case floor
    /// One side speaks another version of the protocol (426).
    case version(SyncVersion.Refusal)
    /// The request is none (400).
    case malformed
    /// More than the server takes at once (413).
    case tooLarge
    /// Too much is asked just now; later it will do (429).
    case busy
    /// The server's own trouble (503).
    case unavailable
    /// Of a newer server.
    case other(String)
  }
}

extension SyncFailure.Reason {
  package var code: String {
    switch self {
    case .version(let refusal): refusal.rawValue
    case .other(let code): code
    default: Self.codes.first { $0.reason == self }?.code ?? ""
    }
  }

  package init(code: String) {
    self =
      SyncVersion.Refusal(rawValue: code).map(Self.version)
      ?? Self.codes.first { $0.code == code }?.reason ?? .other(code)
  }

  /// The status of an answer of this kind.
  package var status: Int {
    switch self {
    case .version: 426
    case .other: 500
    default: Self.codes.first { $0.reason == self }?.status ?? 500
    }
  }

  private static let codes: [(reason: Self, code: String, status: Int)] = [
    (.wrongLogin, "login", 401), (.expired, "expired", 401), (.forbidden, "forbidden", 403),
    (.unknown, "unknown", 404), (.scope, "scope", 409), (.offset, "offset", 409), (.floor, "floor", 410),
    (.malformed, "malformed", 400),
    (.tooLarge, "too-large", 413), (.busy, "busy", 429), (.unavailable, "unavailable", 503),
  ]
}

extension SyncFailure {
  /// The failure as a line, and as the body of an answer.
  package var line: JSONObject { ["t": .text("err"), "err": .text(reason.code), "detail": .text(detail)] }

  package init(_ object: JSONObject) throws(SyncLine.Malformed) {
    self.init(Reason(code: try object.word("err")), object["detail"]?.text ?? "")
  }
}

extension SyncFailure: CustomStringConvertible {
  package var description: String { detail.isEmpty ? reason.code : "\(reason.code): \(detail)" }
}
