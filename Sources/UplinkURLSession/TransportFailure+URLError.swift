import Foundation
import Uplink

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// Sorts what a session reports into the kinds that a person can act on.
  static func cause(of error: any Error, host: String) -> any Error {
    guard let error = error as? URLError else { return Self.other("\(error)") }
    if error.code == .cancelled { return CancellationError() }
    return Self(error, host: host)
  }

  private init(_ error: URLError, host: String) {
    let text = error.localizedDescription
    #if canImport(FoundationNetworking)
      if let failure = Self(curl: text) {
        self = failure
        return
      }
    #endif
    self =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed: .unknownHost(host)
      case .cannotConnectToHost: Self.connection(error, text)
      case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed, .callIsActive:
        .unreachable(text)
      case .timedOut: .connectTimedOut
      case .networkConnectionLost: .closed
      case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
        .serverCertificateHasUnknownRoot, .clientCertificateRejected:
        .untrustedCertificate(text)
      case .secureConnectionFailed, .appTransportSecurityRequiresSecureConnection: .noTLS(text)
      case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData: .notHTTP(text)
      case .cannotDecodeContentData: .closed
      default: .other("\(error.code.rawValue): \(text)")
      }
  }

  #if canImport(FoundationNetworking)
    /// FoundationNetworking has few codes and passes on the words of libcurl, on which it stands.
    private init?(curl text: String) {
      let breaks = ["transfer closed", "Empty reply", "Recv failure", "Send failure", "Connection reset"]
      if breaks.contains(where: { text.contains($0) }) {
        self = .closed
      } else if text.contains("HTTP/0.9") {
        self = .notHTTP(text)
      } else {
        return nil
      }
    }
  #endif

  /// One code stands for refusals and missing routes; the error below it knows more.
  private static func connection(_ error: URLError, _ text: String) -> Self {
    let posix = underlying(error as any Error)
    switch posix {
    case Int(EHOSTUNREACH), Int(ENETUNREACH), Int(ENETDOWN), Int(EADDRNOTAVAIL): return .unreachable(text)
    case Int(ETIMEDOUT): return .connectTimedOut
    default: return .refused
    }
  }

  private static func underlying(_ error: any Error) -> Int? {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return error.code }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { underlying($0) }
  }
}
