import Uplink
import WebShell

/// All three levels, each with its state, what is asked, and since when.
struct ConnectivityCard {
  var state: LabState
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "lab-connectivity",
      html: """
        <section class="card pad" id="lab-connectivity" aria-labelledby="connectivity-h">\
        <h2 id="connectivity-h">\(words(.connectivity))</h2><ul class="levels">\(link)\(internet)\(server)</ul>\
        \(quality)</section>
        """)
  }

  private var link: HTML {
    row(
      .plug, words(.link), state.link.value.hint(words), state.link.value.chip(words),
      state.link.html(words))
  }

  private var internet: HTML {
    guard let address = state.internetAddress else {
      let chip = Chip(words(.levelNotWatched), icon: .off)
      return row(.globe, words(.internet), words(.internetNotWatchedHint), chip, nil)
    }
    let hint: Phrase =
      if case .captivePortal = state.internet.value {
        .internetPortalHint(address: address)
      } else {
        .internetHint(address: address)
      }
    return row(
      .globe, words(.internet), words(hint), state.internet.value.chip(words), state.internet.html(words))
  }

  private var server: HTML {
    let hint = state.server.map { words(.serverHint(address: "\($0)/\(DemoServer.healthPath)")) }
    return row(
      .lock, words(.server), hint ?? words(.starting), state.reachability.value.chip(words),
      state.reachability.html(words))
  }

  private func row(_ icon: Icon, _ name: String, _ hint: String, _ chip: Chip, _ since: HTML?) -> HTML {
    """
    <li class="level"><span class="appicon big">\(icon.html())</span>\
    <span class="head"><b class="grow">\(name)</b>\(chip.html)</span>\
    <small>\(hint)\(since.map { " · \($0)" as HTML })</small></li>
    """
  }

  private var quality: HTML? {
    state.quality.map { quality in
      let loss = words.number(quality.loss * 100, decimals: 0)
      return """
        <p class="hint num">\(Icon.gauge.html(small: true))\
        \(words(.quality(time: words.span(quality.roundTrip), loss: loss)))</p>
        """
    }
  }
}

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

extension Timestamped {
  /// `since 14:05`; nothing while nothing was heard.
  func html(_ words: Words) -> HTML? {
    since.map { "\(words(.since)) \(TimeElement($0, words: words).clock)" }
  }
}
