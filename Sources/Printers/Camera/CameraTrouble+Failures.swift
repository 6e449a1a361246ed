import OctoPrint
import Uplink

extension CameraTrouble {
  /// What a failed transfer from that address means.
  init(_ error: any Error, at address: CameraAddress) {
    self =
      switch error {
      case let trouble as CameraTrouble: trouble
      case let failure as TransportFailure: Self(failure, address)
      case let failure as JPEGStreamParser.Failure: failure == .endless ? .endless : .garbage
      case is DeadlineExceeded: .silent
      case is CancellationError: .closed
      default: .other("\(type(of: error))")
      }
  }

  private init(_ failure: TransportFailure, _ address: CameraAddress) {
    let place = address.base.authority
    self =
      switch failure {
      case .refused: address.corrections.contains(.relocated) ? .relocatedRefused(place) : .refused(place)
      case .unknownHost(let host): .unknownHost(host)
      case .unreachable: .noRoute
      case .connectTimedOut: .noAnswer
      case .closed: .closed
      case .untrustedCertificate: .untrustedCertificate
      case .noTLS: .speaksNoTLS
      case .notHTTP: .wrongType("")
      case .bodyTooLarge: .endless
      // In the transport's words, which may hold the whole address.
      case .other: .other("")
      }
  }

  /// What an answer without pictures means; `nil` for a good status.
  init?(status: Int, from address: CameraAddress) {
    switch status {
    // The second one for a range of bytes.
    case 200, 206: return nil
    case 401, 403: self = address.hasCredentials ? .loginRefused : .loginNeeded
    case 404, 410:
      self = address.corrections.contains(.resolved) ? .resolvedMissing(address.base.authority) : .missing
    default: self = .status(status)
    }
  }

  /// What an address that cannot be read means.
  init(_ malformed: CameraAddress.Malformed) {
    self =
      switch malformed {
      case .empty: .noAddress
      case .scheme(let scheme): .scheme(scheme)
      case .unreadable: .unreadableAddress
      }
  }
}
