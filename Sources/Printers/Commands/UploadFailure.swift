import OctoPrint
import Uplink
import WebShell

/// Why OctoPrint did not take a file.
struct UploadFailure: Error {
  /// Larger files than this OctoPrint takes only if it was told so.
  private static let usualLimit = 1 << 30

  var name: String
  var cause: OctoPrintError
  /// Whether it was to take the place of another one.
  var replaces: Bool
  /// Bytes of the file, if they are known.
  var length: Int?

  /// `nil` if it means what it means everywhere.
  var phrase: Phrase? {
    switch cause {
    case .conflict: replaces ? .uploadInUse(name: name) : .uploadExists(name: name)
    case .unsupportedType: .uploadType(name: name)
    case .tooLarge: .uploadTooLarge(name: name)
    case .forbidden: replaces ? .uploadNoOverwrite(name: name) : .uploadForbidden
    // Its web server refuses what is too large by a bare 400, before OctoPrint itself has seen any of it.
    case .rejected(let refusal): refusal.isOctoPrints ? .nameRefused : .uploadTooLarge(name: name)
    case .failed(let error):
      if isBrokenOff(error) {
        .uploadCutOff(name: name)
      } else {
        isStalled(error) ? .uploadStalled(name: name) : nil
      }
    default: nil
    }
  }

  private func isStalled(_ error: NetworkError) -> Bool {
    if case .timedOut(.attempt, _) = error.cause { error.trace.attempts > 0 } else { false }
  }

  /// It closes the connection then, which may be all that is seen of it.
  private func isBrokenOff(_ error: NetworkError) -> Bool {
    guard let length, length >= Self.usualLimit, case .transport(.closed) = error.cause else { return false }
    return true
  }
}
