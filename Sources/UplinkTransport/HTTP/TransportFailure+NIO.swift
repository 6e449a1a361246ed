import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Uplink

extension TransportFailure {
  /// Sorts what NIO, NIOSSL and AsyncHTTPClient throw into the kinds that a person can act on.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as TransportFailure: error
      case let error as HTTPClientError: Self(client: error)
      case let error as NIOConnectionError: Self(connection: error)
      case let error as IOError: Self(errno: error.errnoCode, text: "\(error)")
      case HTTPParserError.invalidEOFState: .closed
      case let error as HTTPParserError: .notHTTP("\(error)")
      case let error as NIOSSLError: Self(tls: error)
      case is NIOSSLExtraError: .untrustedCertificate("\(error)")
      case ChannelError.connectTimeout: .connectTimedOut
      case is ChannelError: .closed
      default: .other("\(error)")
      }
  }

  private init(client error: HTTPClientError) {
    self =
      switch error {
      case .connectTimeout, .getConnectionFromPoolTimeout: .connectTimedOut
      // A server of plain HTTP takes a handshake for the beginning of a request and waits for the rest.
      case .tlsHandshakeTimeout: .noTLS("no TLS handshake in time")
      case .remoteConnectionClosed, .uncleanShutdown: .closed
      default: .other(error.shortDescription)
      }
  }

  private init(connection error: NIOConnectionError) {
    if error.connectionErrors.isEmpty, error.dnsAError != nil || error.dnsAAAAError != nil {
      self = .unknownHost(error.host)
      return
    }
    // Of several addresses' failures a refusal says most: something answered.
    let failures = error.connectionErrors.map { TransportFailure($0.error) }
    self = failures.first { $0 == .refused } ?? failures.first ?? .unreachable(error.host)
  }

  private init(errno code: CInt, text: String) {
    self =
      switch code {
      case ECONNREFUSED: .refused
      case EHOSTUNREACH, ENETUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL: .unreachable(text)
      case ETIMEDOUT: .connectTimedOut
      case ECONNRESET, EPIPE: .closed
      default: .other(text)
      }
  }

  private init(tls error: NIOSSLError) {
    let text = "\(error)"
    self =
      if text.contains("CERTIFICATE_VERIFY_FAILED") || error == .unableToValidateCertificate {
        .untrustedCertificate(text)
      } else if error == .uncleanShutdown {
        .closed
      } else {
        .noTLS(text)
      }
  }
}
