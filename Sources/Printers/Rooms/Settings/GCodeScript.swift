import OctoPrint
import WebShell

/// When OctoPrint sends a script, by its own names.
enum GCodeScript: String, CaseIterable {
  case afterPrinterConnected, beforePrinterDisconnected, beforePrintStarted, afterPrintCancelled,
    afterPrintDone
  case beforePrintPaused, afterPrintResumed, beforeToolChange, afterToolChange

  var phrase: Phrase {
    switch self {
    case .afterPrinterConnected: .scriptAfterConnected
    case .beforePrinterDisconnected: .scriptBeforeDisconnected
    case .beforePrintStarted: .scriptBeforeStarted
    case .afterPrintCancelled: .scriptAfterCancelled
    case .afterPrintDone: .scriptAfterDone
    case .beforePrintPaused: .scriptBeforePaused
    case .afterPrintResumed: .scriptAfterResumed
    case .beforeToolChange: .scriptBeforeToolChange
    case .afterToolChange: .scriptAfterToolChange
    }
  }
}
