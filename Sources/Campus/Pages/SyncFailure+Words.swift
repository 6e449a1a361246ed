import WebShell

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
