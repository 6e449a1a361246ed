import Uplink
import WebShell

extension Link {
  func chip(_ words: Words) -> Chip {
    switch self {
    case .unknown: Chip(words(.levelUnknown), icon: .help)
    case .down: Chip(words(.levelDown), icon: .off, tone: .bad)
    case .up: Chip(words(.levelUp), icon: .check, tone: .ok)
    }
  }

  func hint(_ words: Words) -> String {
    switch self {
    case .unknown: return words(.linkUnknownHint)
    case .down: return words(.linkDownHint)
    case .up(let path):
      let kind = words(path.kind.phrase)
      return words(
        path.hasDefaultRoute
          ? .linkHint(interface: path.interface, kind: kind)
          : .linkNoRouteHint(interface: path.interface, kind: kind))
    }
  }
}

extension Link.Path.Kind {
  var phrase: Phrase {
    switch self {
    case .wired: .kindWired
    case .wireless: .kindWireless
    case .cellular: .kindCellular
    case .tunnel: .kindTunnel
    case .other: .kindOther
    }
  }
}
