import WebShell

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
