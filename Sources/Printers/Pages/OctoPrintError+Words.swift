import HTTPTypes
import OctoPrint
import WebShell

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

extension ServerExamination {
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
    let trouble = await trouble(error)
    // A port that speaks TLS only answers so too; else it is the OctoPrint that is known there.
    if error.status == 400, trouble == .noOctoPrint {
      return error.refusal?.message.map { .commandRejectedSaying(text: $0) } ?? .commandRejected
    }
    let reason = words(trouble.phrase)
    if error.leavesDoubt { return .commandUncertain(reason: reason) }
    return error.method == .get ? .answerMissing(reason: reason) : .commandNotSent(reason: reason)
  }
}
