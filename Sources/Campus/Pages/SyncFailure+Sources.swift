import WebShell

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
