import OctoPrint
import WebShell

extension Trouble {
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
