import KOS
import Uplink
import WebShell

/// Why a login did not come about, in words.
struct LoginTrouble {
  var error: any Error

  var sentence: Phrase {
    switch error {
    case let error as OAASError: Self.sentence(error)
    case is LoginForgotten: .loginForgotten
    case is MissingClientSecret: .loginNoSecret
    default: .loginNotKept
    }
  }

  private static func sentence(_ error: OAASError) -> Phrase {
    switch error {
    case .codeAlone: .loginCodeAlone
    case .callback(let failure):
      if case .denied = failure { .loginRefused } else { .loginForeign }
    case .token, .unknownToken: .loginNoToken
    case .failed: .loginUnreachable
    case .clientRefused: .loginClientRefused
    case .unreadable: .loginUnreadable
    case .otherClient: .loginForeign
    case .noPerson: .loginNoPerson
    }
  }
}
