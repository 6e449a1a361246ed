import Uplink
import WebShell

extension Level {
  func chip(_ words: Words) -> Chip {
    switch self {
    case .unknown: Chip(words(.levelUnknown), icon: .help)
    case .available: Chip(words(.levelAvailable), icon: .check, tone: .ok)
    case .unavailable: Chip(words(.levelUnavailable), icon: .off, tone: .bad)
    case .captivePortal: Chip(words(.levelPortal), icon: .lock, tone: .warn)
    }
  }
}
