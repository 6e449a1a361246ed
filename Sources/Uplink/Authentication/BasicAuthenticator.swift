import Foundation
import HTTPTypes

/// Sends a name and a password with each request (RFC 7617, in UTF-8). Only through TLS they stay secret.
///
/// ```swift
/// let authenticator = BasicAuthenticator { try await keyring.login(of: camera) }
/// ```
public struct BasicAuthenticator: Authenticator {
  private let credentials: @Sendable () async throws -> (name: String, password: String)?

  /// - Parameter credentials: asked just before each attempt and not kept; `nil` lets the request go out bare.
  public init(_ credentials: @escaping @Sendable () async throws -> (name: String, password: String)?) {
    self.credentials = credentials
  }

  /// Sets `Authorization`, replacing what stands there.
  ///
  /// - Throws: what asking for the credentials throws; ``AuthenticationFailure/failed(_:)`` when the name has a
  ///   colon or one of both a control character, which the scheme cannot carry.
  public func authenticate(
    _ request: inout Request, via direct: DirectSender
  ) async throws -> CredentialTicket {
    if let (name, password) = try await credentials() {
      request.headerFields[.authorization] = try Self.value(name, password)
    }
    return .none
  }

  /// Of the field; for logins that authenticate by it.
  static func value(_ name: String, _ password: String) throws(AuthenticationFailure) -> String {
    guard !name.utf8.contains(UInt8(ascii: ":")) else { throw .failed("the name contains a colon") }
    guard !(name + password).utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw .failed("the name or the password contains a control character")
    }
    return "Basic " + Data("\(name):\(password)".utf8).base64EncodedString()
  }
}
