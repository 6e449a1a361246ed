package import OctoPrint
import RecordMapping
package import Uplink
package import UplinkTransport
import WebShell

/// Why a printer's server cannot be used, told so that a person knows what to do.
package enum ConnectionError: Error, Sendable, Hashable {
  // Getting there
  case refused
  case unknownHost(String)
  case noRoute
  case noAnswer
  /// It answered before and fell silent: frozen, or the network is cut.
  case silent
  case closed
  /// The server answers, and its push channel does not tell the printer's state.
  case pushSilent
  /// The same, while so many messages came that cannot be read.
  case pushUnreadable(count: Int)
  /// The server answers, and no way leads through to its push channel.
  case pushBlocked
  // TLS
  case speaksNoTLS
  case speaksTLSOnly
  /// Not trusted yet; the owner may confirm it by its fingerprint.
  case unknownCertificate(ServerCertificate)
  /// Another one than the owner confirmed.
  case changedCertificate(ServerCertificate)
  /// Confirmed, yet of no use: issued by an authority that is not known here, or expired.
  case unconfirmableCertificate
  // The server
  case noOctoPrint
  /// The server sends on to this address, where the key was not sent.
  case movedTo(BaseAddress)
  /// A proxy in front of it wants a user name and a password of its own, or other ones than it was given.
  case proxyLogin
  /// A proxy in front of it wants a login of a kind that we do not know.
  case otherProxyLogin
  /// Another server that answers some of OctoPrint's requests.
  case moonraker
  case tooOld(found: String)
  case restarting
  case serverFailed(status: Int)
  case noApplicationKeys
  /// OctoPrint's limit of logins and requests for keys; for this long, if it is known.
  case tooManyAttempts(retryAfter: Duration?)
  // The key
  case keyRefused
  /// OctoPrint took it once and does so no more.
  case keyRevoked
  case keyMissing
  case keyUnreadable(String)
  case missingPermission(Permission)
  case other(String)

  /// The oldest OctoPrint that we support: nothing older is tested, so nothing older is promised.
  package static let oldestVersion = [1, 11]
  package static let oldestVersionText = "1.11"

  /// Trying again by itself can help.
  package var isTemporary: Bool {
    switch self {
    case .refused, .unknownHost, .noRoute, .noAnswer, .silent, .closed, .restarting, .serverFailed,
      .tooManyAttempts, .pushSilent, .pushUnreadable, .pushBlocked,
      .other:
      true
    default: false
    }
  }

  /// How long the server is left in peace at least before it is tried again: what stays as it is until the owner
  /// acts is asked about rarely, which spares the server's limits.
  package var rest: Duration {
    switch self {
    case .tooManyAttempts(let retryAfter): min(max(retryAfter ?? .zero, .seconds(10)), .seconds(600))
    default: isTemporary ? .zero : .seconds(10)
    }
  }

  /// There is no server at the address, or another one.
  package var isAboutReach: Bool {
    switch self {
    case .refused, .unknownHost, .noRoute, .noAnswer, .silent, .closed, .noOctoPrint: true
    default: false
    }
  }

  /// The server is there, and does not let us in.
  package var isAboutKey: Bool {
    switch self {
    case .keyRefused, .keyRevoked, .keyMissing, .keyUnreadable, .missingPermission: true
    default: false
    }
  }

  /// How long a server may take to start before what it says is taken at its word.
  package static let startingTime = Duration.seconds(120)

  /// What it means at a server that was saved, hence once took the key and was an OctoPrint.
  ///
  /// While OctoPrint starts, a small server of its own answers in its place, and not with proper HTTP.
  package func ofKnownServer(lostFor: Duration) -> ConnectionError {
    switch self {
    case .keyRefused: .keyRevoked
    case .noOctoPrint where lostFor < Self.startingTime: .restarting
    default: self
    }
  }
}

extension ConnectionError {
  /// What is wrong and what to do about it.
  var phrase: Phrase {
    switch self {
    case .refused: .troubleRefused
    case .unknownHost(let host): .troubleUnknownHost(host: host)
    case .noRoute: .troubleNoRoute
    case .noAnswer: .troubleNoAnswer
    case .silent: .troubleSilent
    case .closed: .troubleClosed
    case .pushSilent: .troublePushSilent
    case .pushUnreadable(let count): .troublePushUnreadable(count: count)
    case .pushBlocked: .troublePushBlocked
    case .speaksNoTLS: .troubleSpeaksNoTLS
    case .speaksTLSOnly: .troubleSpeaksTLSOnly
    case .unknownCertificate: .troubleUnknownCertificate
    case .changedCertificate: .troubleChangedCertificate
    case .unconfirmableCertificate: .troubleUnconfirmableCertificate
    case .noOctoPrint: .troubleNoOctoPrint
    case .movedTo(let base): .troubleMovedTo(address: "\(base)")
    case .proxyLogin: .troubleProxyLogin
    case .otherProxyLogin: .troubleOtherProxyLogin
    case .moonraker: .troubleMoonraker
    case .tooOld(let found): .troubleTooOld(found: found, oldest: Self.oldestVersionText)
    case .restarting: .troubleRestarting
    case .serverFailed(let status): .troubleServerFailed(status: status)
    case .tooManyAttempts(nil): .troubleTooManyAttemptsForNow
    case .tooManyAttempts(let wait?):
      .troubleTooManyAttempts(count: max(1, Int((wait.seconds / 60).rounded(.up))))
    case .noApplicationKeys: .troubleNoApplicationKeys
    case .keyRefused: .troubleKeyRefused
    case .keyRevoked: .troubleKeyRevoked
    case .keyMissing: .troubleKeyMissing
    case .keyUnreadable: .troubleKeyUnreadable
    case .missingPermission(let permission): .troublePermission(permission: permission.rawValue)
    case .other(let text): .troubleOther(text: text)
    }
  }

  /// The form field that it is about.
  var field: String {
    switch self {
    case .keyRefused, .keyRevoked, .keyMissing, .keyUnreadable, .missingPermission: "key"
    case .proxyLogin: PrinterForm.proxyUserName
    default: "address"
    }
  }
}

/// Why a print was no good, as a person judges it.
enum FailureCause: String, RecordValue, CaseIterable {
  case none = ""
  case warping, detached, spaghetti, layerShift, clogged, underExtrusion, filamentOut, mechanical, power,
    other
}

/// How soon a person should look at a printer; the list of printers goes by it.
enum Urgency: Int, Comparable, Sendable {
  /// It failed, stands still or is out of reach.
  case attention
  case printing
  case ready
  /// It is not connected, or nothing is known yet.
  case resting

  static func < (one: Urgency, other: Urgency) -> Bool { one.rawValue < other.rawValue }

  init(_ live: LivePrinter) {
    if case .lost = live.server.connection {
      self = .attention
      return
    }
    switch live.isLive ? live.condition : nil {
    case .failed, .paused: self = .attention
    case .printing, .pausing, .resuming, .cancelling, .finishing: self = .printing
    case .ready: self = .ready
    case .disconnected, .connecting, nil: self = .resting
    }
  }
}
