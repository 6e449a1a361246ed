import HTTPTypes
package import OctoPrint
import Uplink
import UplinkTransport
import WebShell

/// Finds out whether a server is an OctoPrint that we can work with, and if not, why.
package struct ServerProbe: Sendable {
  package struct Outcome: Sendable, Hashable {
    package var version: ServerVersion
    package var user: CurrentUser
  }

  let client: OctoPrintClient
  let trust: ServerTrust

  /// Examines server and key: version first, then what the key may do.
  package func examine() async throws(ConnectionError) -> Outcome {
    do {
      let version = try await version()
      guard !version.text.contains("Moonraker") else { throw ConnectionError.moonraker }
      guard version.text.contains("OctoPrint") else { throw ConnectionError.noOctoPrint }
      guard !version.isOlder(than: ConnectionError.oldestVersion) else {
        throw ConnectionError.tooOld(found: version.server)
      }
      let user = try await client.currentUser()
      guard user.may(.status) else { throw ConnectionError.missingPermission(.status) }
      return Outcome(version: version, user: user)
    } catch {
      throw await meaning(of: error)
    }
  }

  /// OctoPrint refuses its version to a bad key and to one whose user may not see its state alike; who the user is, it
  /// tells the latter.
  private func version() async throws -> ServerVersion {
    do {
      return try await client.version()
    } catch {
      guard error.isForbidden, error.refusal?.isOctoPrints == true, try await client.currentUser().name != nil
      else { throw error }
      throw ConnectionError.missingPermission(.status)
    }
  }

  /// Examines the server alone, for a person who has no key yet.
  package func examineWithoutKey() async throws(ConnectionError) {
    do {
      guard try await client.knowsApplicationKeys() else {
        // An OctoPrint without the workflow still guards its version by a key.
        throw try await isGuardedOctoPrint() ? ConnectionError.noApplicationKeys : ConnectionError.noOctoPrint
      }
    } catch {
      throw await meaning(of: error)
    }
  }

  private func isGuardedOctoPrint() async throws(OctoPrintError) -> Bool {
    do {
      return try await client.version().text.contains("OctoPrint")
    } catch {
      if error.isForbidden { return true }
      throw error
    }
  }

  /// Tells what an error means for a person; looks at the port once more where TLS may be the matter.
  package func meaning(of error: any Error) async -> ConnectionError {
    switch error {
    case let error as ConnectionError: error
    case let error as OctoPrintError: await meaning(of: error)
    case let error as WebSocketFailure: await meaning(of: error)
    case let error as TransportFailure: await meaning(of: error)
    case let failure as PushFailure: Self.meaning(of: failure)
    default: .other("\(error)")
    }
  }

  private func meaning(of error: OctoPrintError) async -> ConnectionError {
    switch error {
    case .failed(let failure): await meaning(of: failure)
    case .unexpected: .noOctoPrint
    case .invalid(let argument): .other("\(argument)")
    case .forbidden(let refusal) where refusal.challenge != nil:
      refusal.challenge?.contains(/(?i)(^|,\s*)basic(\s|,|$)/) == true ? .proxyLogin : .otherProxyLogin
    case .forbidden(let refusal): refusal.isOctoPrints ? .keyRefused : .noOctoPrint
    case .starting: .restarting
    case .rejected, .forged: await speaksTLS() ? .speaksTLSOnly : .noOctoPrint
    case .refused(let refusal) where refusal.status >= 500: .serverFailed(status: refusal.status)
    case .refused(let refusal): destination(of: refusal).map(ConnectionError.movedTo) ?? .noOctoPrint
    case .tooManyAttempts(_, let retryAfter): .tooManyAttempts(retryAfter: retryAfter)
    case .secondFactorNeeded, .conflict, .missing, .tooLarge, .unsupportedType: .noOctoPrint
    }
  }

  /// The server to which a redirect sends on, if what was asked for is asked of it unchanged.
  private func destination(of refusal: Refusal) -> BaseAddress? {
    guard [301, 302, 307, 308].contains(refusal.status),
      let location = refusal.location?.prefix(while: { $0 != "?" && $0 != "#" }),
      location.hasSuffix("/\(refusal.endpoint.path)")
    else { return nil }
    let address = location.dropLast(refusal.endpoint.path.count + 1)
    // Without a server, it is another path of the same one (RFC 9110, section 10.2.2).
    let isWhole = address.contains("://")
    guard isWhole || !address.hasPrefix("//") else { return nil }
    let base = client.base
    let text = isWhole ? String(address) : "\(base.scheme.rawValue)://\(base.authority)\(address)"
    // An address that nobody could type is none to go to.
    do {
      let found = try ServerAddress(parsing: text).base
      return found == base ? nil : found
    } catch {
      return nil
    }
  }

  private func meaning(of error: NetworkError) async -> ConnectionError {
    switch error.cause {
    case .timedOut: .noAnswer
    case .authentication(let reason): .keyUnreadable(reason.description)
    case .cancelled: .closed
    case .offline: .noRoute
    case .queueFull, .circuitOpen, .notCached, .body, .outbox, .unreadable, .status: .other("\(error)")
    case .transport(let failure): await meaning(of: failure)
    }
  }

  private func meaning(of failure: WebSocketFailure) async -> ConnectionError {
    switch failure {
    case .transport(let failure): await meaning(of: failure)
    case .silent: .silent
    case .closed: .closed
    case .notUpgraded: .pushBlocked
    case .protocolViolation(let text): .other(text)
    }
  }

  private static func meaning(of failure: PushFailure) -> ConnectionError {
    switch failure {
    case .silent: .pushSilent
    case .unreadable(let count): .pushUnreadable(count: count)
    case .refused(let status): (502...504).contains(status) ? .restarting : .pushBlocked
    case .closed: .closed
    }
  }

  private func meaning(of failure: TransportFailure) async -> ConnectionError {
    switch failure {
    case .refused: .refused
    case .unknownHost(let host): .unknownHost(host)
    case .unreachable: .noRoute
    // Some servers leave a TLS greeting to their plain port unanswered; a closer look tells.
    case .connectTimedOut: client.base.scheme == .https ? await certificateError(failure) : .noAnswer
    case .closed: await speaksTLS() ? .speaksTLSOnly : .closed
    case .untrustedCertificate, .noTLS: await certificateError(failure)
    case .notHTTP: await speaksTLS() ? .speaksTLSOnly : .noOctoPrint
    case .bodyTooLarge: .noOctoPrint
    case .other(let text): .other(text)
    }
  }

  /// An http request to a TLS port ends in a closed connection or in bytes that are no HTTP.
  private func speaksTLS() async -> Bool {
    guard client.base.scheme == .http else { return false }
    do {
      _ = try await CertificateInspection.certificate(of: client.base, within: .seconds(2))
      return true
    } catch {
      return false
    }
  }

  private func certificateError(_ failure: TransportFailure) async -> ConnectionError {
    do {
      let certificate = try await CertificateInspection.certificate(of: client.base)
      if failure == .connectTimedOut { return .noAnswer }
      guard case .pinned(let confirmed) = trust else { return .unknownCertificate(certificate) }
      // Confirmed and refused all the same: it rests on an issuer, or its time is over.
      return confirmed.fingerprint == certificate.fingerprint
        ? .unconfirmableCertificate : .changedCertificate(certificate)
    } catch TransportFailure.noTLS {
      return .speaksNoTLS
    } catch {
      return failure == .connectTimedOut ? .noAnswer : .closed
    }
  }
}

extension OctoPrintError {
  /// Why something that is kept at the server was refused, which only the server knows; `nil` where it says nothing that
  /// a person could use.
  var ownPhrase: Phrase? {
    switch status {
    case 404: .notThereAnyMore
    case 400, 409, 500: refusal?.message.map { .octoPrintRefused(text: $0) }
    default: nil
    }
  }
}

extension ServerProbe {
  /// What a person is told about a failed command.
  func phrase(for error: OctoPrintError, _ words: Words) async -> Phrase {
    switch error {
    case .conflict: return .commandConflict
    case .forbidden, .secondFactorNeeded: return .commandForbidden
    case .missing: return .commandMissing
    case .tooLarge: return .commandTooLarge
    case .unsupportedType: return .commandType
    default: break
    }
    let meaning = await meaning(of: error)
    // A port that speaks TLS only answers so too; else it is the OctoPrint that is known there.
    if error.status == 400, meaning == .noOctoPrint {
      return error.refusal?.message.map { .commandRejectedSaying(text: $0) } ?? .commandRejected
    }
    let reason = words(meaning.phrase)
    if error.isOutcomeUnknown { return .commandUncertain(reason: reason) }
    return error.method == .get ? .answerMissing(reason: reason) : .commandNotSent(reason: reason)
  }
}
