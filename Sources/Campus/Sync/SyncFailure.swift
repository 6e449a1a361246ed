import KOS
import Keyring
import Logging
import RecordMappingSQLite
import Uplink
import WebShell

/// Why a part could not be refreshed, as it is kept beside the old data and told in words.
enum SyncFailure: String, Sendable, Error, CaseIterable {
  /// No way to the server: no network, no such host, nobody answers.
  case unreachable
  /// It failed so often in a row that it is left alone for a while.
  case resting
  /// It took too long.
  case slow
  /// The login has ended; only the person can renew it.
  case login
  /// The server of the login has a fault or does not answer: the login is kept, and tried again.
  case loginServer
  /// The registration or the person may not see this.
  case forbidden
  /// The server is busy; it is asked again later.
  case busy
  /// The server has a fault of its own.
  case server
  /// Somebody's page came in place of data: a portal, a proxy, a notice.
  case page
  /// The answer ended too early.
  case cut
  /// The answer could not be read.
  case unreadable
  /// KOS does not know the person or what was asked for.
  case missing
  /// It changed faster than it could be read.
  case unsettled
  /// The data could not be written: the disk is full.
  case diskFull
  /// The data could not be written for another reason.
  case disk
  /// The saved logins cannot be read or written.
  case keyring
  case cancelled

  init(_ error: any Error) {
    switch error {
    case let error as KOSError: self.init(error)
    case let error as StoreError:
      if case .diskFull = error { self = .diskFull } else { self = .disk }
    case is KeyringError: self = .keyring
    case is CancellationError: self = .cancelled
    case let failure as SyncFailure: self = failure
    default: self = .disk
    }
  }

  init(_ error: KOSError) {
    switch error {
    case .failed(let error): self.init(error)
    case .loginNeeded(let failure): self.init(failure)
    case .unexpected(let document):
      switch document.kind {
      case .page: self = .page
      case .cut, .empty: self = .cut
      case .other: self = .unreadable
      }
    case .rejected: self = .unreadable
    case .forbidden: self = .forbidden
    case .missing: self = .missing
    case .busy: self = .busy
    case .refused: self = .server
    case .unsettled: self = .unsettled
    }
  }

  /// What happened before the server was left alone says more than that it is.
  private init?(before trace: RequestTrace) {
    let failures: [SyncFailure] = trace.entries.compactMap { entry in
      switch entry.event {
      case .unanswered(let failure): failure.kind == .timedOut ? .slow : .unreachable
      case .answered(502), .answered(503), .answered(504): .busy
      case .answered(500...): .server
      default: nil
      }
    }
    guard let last = failures.last else { return nil }
    self = last
  }

  /// Only a refusal ends a login. Whatever else kept it from being renewed may pass.
  private init(_ failure: AuthenticationFailure) {
    switch failure {
    case .noLogin, .loggedOut, .refused, .stillRefused: self = .login
    case .failed: self = .loginServer
    case .store: self = .keyring
    case .userChanged: self = .cancelled
    }
  }

  private init(_ error: NetworkError) {
    switch error.cause {
    case .timedOut: self = .slow
    case .cancelled: self = .cancelled
    case .authentication(let failure): self.init(failure)
    case .unreadable, .body: self = .unreadable
    case .status: self = .server
    case .circuitOpen: self = Self(before: error.trace) ?? .resting
    case .offline, .transport, .queueFull, .notCached, .outbox: self = .unreachable
    }
  }
}

extension SyncFailure {
  /// What a log says of an error: of those of this computer also the cause, which the pages promise to be there.
  ///
  /// They name files and remedies; what a server said, and whom it was asked about, stays out.
  static func metadata(of error: any Error) -> Logger.Metadata {
    let failure = SyncFailure(error)
    var metadata: Logger.Metadata = ["failure": "\(failure)"]
    switch error {
    case is StoreError, is KeyringError: metadata["cause"] = "\(error)"
    default: if failure == .disk { metadata["cause"] = "\(type(of: error))" }
    }
    return metadata
  }
}

extension SyncFailure {
  /// What happened, and what to do about it.
  var sentence: Phrase {
    switch self {
    case .unreachable: .failUnreachable
    case .resting: .failResting
    case .slow: .failSlow
    case .login: .failLogin
    case .loginServer: .failLoginServer
    case .forbidden: .failForbidden
    case .busy: .failBusy
    case .server: .failServer
    case .page: .failPage
    case .cut: .failCut
    case .unreadable: .failUnreadable
    case .missing: .failMissing
    case .unsettled: .failUnsettled
    case .diskFull: .failDiskFull
    case .disk: .failDisk
    case .keyring: .failKeyring
    case .cancelled: .failCancelled
    }
  }
}

// What failures mean of sources that are no servers of the university's.
extension SyncFailure {
  /// - Parameter parts: what could not be refreshed.
  func sentence(about parts: [DataPart]) -> Phrase {
    switch parts {
    case [.news]: isOfThisComputer ? sentence : .feedsTrouble
    case [.canteens]: canteenSentence
    default: sentence
    }
  }

  private var isOfThisComputer: Bool { [.diskFull, .disk, .keyring, .cancelled].contains(self) }

  /// Of one feed.
  var feedSentence: Phrase {
    switch self {
    case .unreachable: .feedUnreachable
    case .slow, .busy, .server, .loginServer, .resting: .feedServer
    case .page, .cut, .unreadable, .missing, .unsettled: .feedUnreadable
    case .login, .forbidden: .feedForbidden
    case .diskFull, .disk, .keyring, .cancelled: sentence
    }
  }

  private var canteenSentence: Phrase {
    switch self {
    case .unreachable: .canteensUnreachable
    case .slow, .busy, .server, .loginServer, .resting: .canteensServer
    case .login, .forbidden: .canteenKeyRefused
    case .page, .cut, .unreadable, .missing, .unsettled, .diskFull, .disk, .keyring, .cancelled: sentence
    }
  }
}
