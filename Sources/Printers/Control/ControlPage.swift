import WebShell

/// Moves, heats and stops a printer by hand.
struct ControlPage: FeaturePage {
  /// What of it is live.
  static let cards: [any PrinterCard.Type] = [
    MoveCard.self, ExtrudeCard.self, HeatCard.self, RatesCard.self, CustomControlsCard.self, PowerCard.self,
    StopCard.self, ControlDialogs.self,
  ]

  let context: CardContext
  let parts: [Fragment]

  var title: String { context.words(.control) }

  var content: HTML {
    """
    <div class="cols"><div class="col">\(parts[MoveCard.self])\(parts[ExtrudeCard.self])</div>\
    <div class="col">\(parts[HeatCard.self])\(parts[RatesCard.self])\(parts[CustomControlsCard.self])</div>\
    <div class="col">\(parts[PowerCard.self])\(DeviceCard(context: context).html)\(parts[StopCard.self])</div></div>\
    \(parts[ControlDialogs.self])
    """
  }
}

/// The questions before what the page's cards send.
struct ControlDialogs: PrinterCard {
  static let id = "control-questions"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let questions = context.questions
    let power = live(\.hasPowerSwitch) ? [questions.beforePowerOff] : []
    let custom = live { ($0.equipment?.controls ?? []).flatMap(\.buttons) }.compactMap {
      $0.confirmation(at: context.link(ControlFeature.customCommands), words)
    }
    let all = [questions.before(.emergencyStop), questions.beforeHeating()] + power + custom
    return "<div id=\"\(Self.id)\">\(all.map(\.dialog))</div>"
  }
}
