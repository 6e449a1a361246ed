import WebShell

/// How the demo server, and what stands for the internet, are to answer.
struct DemoServerCard {
  var state: LabState
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "lab-server",
      html: """
        <section class="card pad" id="lab-server" aria-labelledby="server-h">\
        <h2 id="server-h">\(words(.demoServer))</h2><p class="hint">\(words(.demoServerHint))</p>\
        \(CommandForm(ClientFeature.behaviors.link(), class: "moods", behaviors).html)\
        <p class="hint" role="status">\(Icon.info.html(small: true))\(words(state.behavior.hint))</p>\
        \(standIns)</section>
        """)
  }

  private var behaviors: HTML {
    "<fieldset><legend class=\"vh\">\(words(.moods))</legend>\(DemoBehavior.allCases.map(behavior))</fieldset>"
  }

  private func behavior(_ behavior: DemoBehavior) -> HTML {
    option(
      "mood", behavior.rawValue, words(behavior.phrase), icon: behavior.icon,
      isChosen: state.behavior == behavior)
  }

  private var standIns: HTML? {
    guard state.internetAddress != nil else { return nil }
    return """
      <h3 id="stand-in-h">\(words(.standIn))</h3><p class="hint">\(words(.standInHint))</p>\
      \(CommandForm(
        ClientFeature.standIns.link(), class: "moods",
        "<fieldset><legend class=\"vh\">\(words(.standIn))</legend>\(StandInInternet.allCases.map(standIn))</fieldset>"
      ).html)
      """
  }

  private func standIn(_ standIn: StandInInternet) -> HTML {
    option(
      "internet", standIn.rawValue, words(standIn.phrase), icon: standIn.icon,
      isChosen: state.standIn == standIn)
  }

  /// The chosen one says so by a tick and to a screen reader, not by its colour alone; pressing it sends nothing.
  private func option(
    _ name: String, _ value: String, _ label: String, icon: Icon, isChosen: Bool
  ) -> HTML {
    """
    <button class="btn option" type="\(isChosen ? "button" : "submit")" name="\(name)" value="\(value)" \
    aria-pressed="\(isChosen ? "true" : "false")">\((isChosen ? Icon.check : icon).html())\(label)</button>
    """
  }
}

extension DemoBehavior {
  var phrase: Phrase {
    switch self {
    case .healthy: .moodHealthy
    case .refusesOnce: .moodRefusesOnce
    case .refuses: .moodRefuses
    case .busy: .moodBusy
    case .hangs: .moodHangs
    }
  }

  var hint: Phrase {
    switch self {
    case .healthy: .moodHealthyHint
    case .refusesOnce: .moodRefusesOnceHint
    case .refuses: .moodRefusesHint
    case .busy: .moodBusyHint
    case .hangs: .moodHangsHint
    }
  }

  var icon: Icon {
    switch self {
    case .healthy: .play
    case .refusesOnce, .refuses: .lock
    case .busy: .wait
    case .hangs: .pause
    }
  }
}

extension StandInInternet {
  var phrase: Phrase {
    switch self {
    case .open: .standInOpen
    case .portal: .standInPortal
    case .silent: .standInSilent
    }
  }

  var icon: Icon {
    switch self {
    case .open: .globe
    case .portal: .lock
    case .silent: .pause
    }
  }
}
