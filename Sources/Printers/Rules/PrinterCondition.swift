package import OctoPrint
import WebShell

/// What a printer is doing, in the terms that pages and commands go by.
package enum PrinterCondition: Sendable, Hashable {
  /// OctoPrint runs, but has no connection to the printer.
  case disconnected
  /// The connection broke by an error; OctoPrint's own text.
  case failed(String)
  case connecting
  case ready
  case printing
  case pausing
  case paused
  case resuming
  case cancelling
  case finishing

  package init(_ state: PrinterState) {
    let flags = state.flags
    self =
      if flags.cancelling {
        .cancelling
      } else if flags.pausing {
        .pausing
      } else if flags.resuming {
        .resuming
      } else if flags.finishing {
        .finishing
      } else if flags.paused {
        .paused
      } else if flags.printing {
        .printing
      } else if flags.error || (flags.closedOrError && Self.hasFailed(state)) {
        .failed(state.error.flatMap { $0.isEmpty ? nil : $0 } ?? state.text)
      } else if flags.closedOrError {
        // While it opens a port OctoPrint still calls itself closed; only the text tells.
        .disconnected
      } else if flags.operational {
        .ready
      } else {
        .connecting
      }
  }

  private static func hasFailed(_ state: PrinterState) -> Bool {
    !(state.error ?? "").isEmpty || state.text.hasPrefix("Offline after error")
  }

  /// A job is under way, running or not.
  package var hasJob: Bool {
    switch self {
    case .printing, .pausing, .paused, .resuming, .cancelling, .finishing: true
    case .disconnected, .failed, .connecting, .ready: false
    }
  }

  package var isConnected: Bool {
    switch self {
    case .disconnected, .failed, .connecting: false
    default: true
    }
  }

  /// What a person may ask for now.
  package func allows(_ command: JobCommand) -> Bool {
    switch (command, self) {
    case (.pause, .printing), (.resume, .paused), (.cancel, .printing), (.cancel, .paused),
      (.cancel, .pausing), (.cancel, .resuming), (.start, .ready):
      true
    default: false
    }
  }
}

extension PrinterCondition {
  var phrase: Phrase {
    switch self {
    case .disconnected: .conditionDisconnected
    case .failed: .conditionFailed
    case .connecting: .conditionConnecting
    case .ready: .conditionReady
    case .printing: .conditionPrinting
    case .pausing: .conditionPausing
    case .paused: .conditionPaused
    case .resuming: .conditionResuming
    case .cancelling: .conditionCancelling
    case .finishing: .conditionFinishing
    }
  }

  func chip(_ words: Words) -> Chip {
    let (icon, tone): (Icon, Chip.Tone) =
      switch self {
      case .disconnected: (.plug, .neutral)
      case .failed: (.warn, .bad)
      case .connecting, .resuming, .pausing, .cancelling: (.wait, .warn)
      case .ready: (.check, .ok)
      case .printing, .finishing: (.play, .ok)
      case .paused: (.pause, .warn)
      }
    return Chip(words(phrase), icon: icon, tone: tone)
  }
}
