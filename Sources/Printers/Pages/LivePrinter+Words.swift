import WebShell

extension LivePrinter {
  /// The state in one word; a lost connection outweighs what was known before.
  func chip(_ words: Words) -> Chip {
    switch link {
    case .lost: Chip(words(.linkLost), icon: .off, tone: .bad)
    case .connecting: Chip(words(.linkConnecting), icon: .wait, tone: .neutral)
    case .live: condition?.chip(words) ?? Chip(words(.linkConnecting), icon: .wait)
    }
  }

  var isLive: Bool { link == .live }
}
