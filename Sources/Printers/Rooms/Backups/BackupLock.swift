import OctoPrint
import WebShell

/// Why no backup can be restored now, if so.
struct BackupLock {
  var live: LivePrinter
  var state: BackupState
  var words: Words

  var text: String? { phrase.map { words($0) } }

  var phrase: Phrase? {
    if !state.restoreSupported { return .restoreNotSupported }
    return Self.refusal(live)
  }

  /// A print would end in the middle.
  static func refusal(_ live: LivePrinter) -> Phrase? {
    live.condition?.hasJob == true ? .noRestoreWhilePrinting : nil
  }
}
