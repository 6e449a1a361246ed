import OctoPrint
import UplinkTransport
import WebShell

/// Why a command of the command line was not carried out.
package enum PrinterCLIError: Error, Sendable {
  case noPrinter(String)
  /// More than one printer goes by that name.
  case ambiguous(String, [String])
  case unacceptable(field: String, sentence: String)
  /// The server shows a certificate that nobody has confirmed.
  case unconfirmedCertificate(fingerprint: String)
  case connection(ConnectionError)
  /// A proxy asks for a login, and got none or a wrong one.
  case proxyLoginNeeded
  /// The printer may have done it all the same: nobody knows.
  case uncertain(ConnectionError)
  /// The printer's state forbids it; with OctoPrint's own words, if it said any.
  case conflict(String?)
  case forbidden
  /// OctoPrint does not have what was named.
  case missing
  case refused(String)
  /// What the check before a print found against it, in sentences; warnings can be overridden.
  case notPrintable([String], canOverride: Bool)
  /// The person said no in OctoPrint, or said nothing for too long.
  case keyDenied

  /// What is wrong and what to do about it, in English as all of the command line.
  package var sentence: String {
    let words = Words(language: .en)
    return switch self {
    case .noPrinter(let name):
      "There is no printer \(name). `outpost printers list` shows those that there are."
    case .ambiguous(let name, let names):
      "\(name) stands for more than one printer: \(names.joined(separator: ", ")). Give more of the name."
    case .unacceptable(_, let sentence): sentence
    case .unconfirmedCertificate(let fingerprint):
      "The server's certificate is not trusted. If its SHA-256 fingerprint is \(fingerprint), repeat this with "
        + "--fingerprint '\(fingerprint)'."
    case .connection(let error): words(error.phrase)
    case .proxyLoginNeeded:
      "A proxy in front of OctoPrint asks for a user name and a password of its own, or rejected those that it was "
        + "given. Repeat this with --proxy-user, and with the password in OUTPOST_PROXY_PASSWORD or by "
        + "--proxy-password-file."
    case .uncertain(let error): words(.commandUncertain(reason: words(error.phrase)))
    case .conflict(let reason): reason.map { "OctoPrint refused it: \($0)." } ?? words(.commandConflict)
    case .missing: "OctoPrint has nothing of that name."
    case .forbidden: words(.commandForbidden)
    case .refused(let reason): reason
    case .notPrintable(let issues, let canOverride):
      "Nothing was started. \(issues.joined(separator: " "))"
        + (canOverride ? " To print it nevertheless, repeat this with --override." : "")
    case .keyDenied: "OctoPrint gave no key: the request was refused there, or nobody answered it in time."
    }
  }

  init(_ error: PrinterFormError) {
    self =
      if let certificate = error.certificate {
        .unconfirmedCertificate(fingerprint: certificate.fingerprintText)
      } else if case .connection(.proxyLogin) = error {
        .proxyLoginNeeded
      } else if case .connection(let error) = error {
        .connection(error)
      } else {
        .unacceptable(field: error.field, sentence: Words(language: .en)(error.phrase))
      }
  }
}
