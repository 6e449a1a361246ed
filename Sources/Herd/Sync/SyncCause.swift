import Exchange
import HerdSync
import Uplink
package import WebShell

/// Why a synchronisation has ended before its end, as a person is told it.
package enum SyncCause: String, CaseIterable, Sendable {
  case wrongLogin, loginEnded, userRefused, accountUnknown
  case unreachable, notAServer, busy, refused
  case programTooOld, serverTooOld
  case folderMissing, folderRefused, notEncrypted, filesMissing, filesForeign, filesDamaged
  case broken, fileFailed, cancelled

  /// The cause, and what to do about it.
  package var phrase: Phrase { .syncCause(self) }
}

extension SyncError {
  package var cause: SyncCause {
    switch self {
    case .network(let error):
      switch error.cause {
      case .authentication(.refused(status: 403)): .userRefused
      case .authentication(.refused): .wrongLogin
      case .authentication(.failed): .unreachable
      case .authentication(.store): .fileFailed
      case .authentication: .loginEnded
      default: .unreachable
      }
    case .server(let failure): failure.cause
    case .notAHerdServer: .notAServer
    case .exchange(let error): error.code.cause
    case .files(let reason): reason.cause
    case .cut, .damaged, .broken, .failed: .broken
    case .store: .fileFailed
    case .cancelled: .cancelled
    }
  }
}

extension SyncFailure {
  fileprivate var cause: SyncCause {
    switch reason {
    case .wrongLogin: .wrongLogin
    case .expired: .loginEnded
    case .forbidden: .userRefused
    case .unknown: .accountUnknown
    case .version(.deviceTooOld): .programTooOld
    case .version(.serverTooOld): .serverTooOld
    case .busy, .unavailable: .busy
    case .scope, .offset, .floor, .malformed, .tooLarge, .other: .refused
    }
  }
}

extension ExchangeError.Code {
  fileprivate var cause: SyncCause {
    switch self {
    case .unreachable, .timedOut: .unreachable
    case .login: .wrongLogin
    case .notFound: .folderMissing
    case .full, .refused, .tooLarge: .folderRefused
    case .tls: .notEncrypted
    case .malformed, .program: .broken
    }
  }
}

extension FileSynchronisation.Refused {
  fileprivate var cause: SyncCause {
    switch self {
    case .foreign: .filesForeign
    case .unavailable: .filesMissing
    case .unreadable: .filesDamaged
    }
  }
}
