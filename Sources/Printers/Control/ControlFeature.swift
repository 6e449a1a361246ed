import OctoPrint
import WebShell

/// Steering a printer by hand: motion, heat, rates, the owner's controls, and what holds for the device in one's hand.
struct ControlFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("control")
  static let moves = page.appending("moves")
  static let motorReleases = page.appending("motor-releases")
  static let extrusions = page.appending("extrusions")
  static let heatings = page.appending("heatings")
  static let heatingQuestion = heatings.question.appending(.query(HeatQuery.self))
  static let offsets = page.appending("offsets")
  static let customCommands = page.appending("custom-commands")
  static let customQuestion = customCommands.question.appending(.query(CustomQuery.self))
  static let unlocks = page.appending("unlocks")
  static let settings = page.appending("settings")

  /// Temperatures on its page.
  static func heat(_ printer: Printer.ID) -> String { "\(page.link(printer))#\(HeatCard.id)" }

  let id = "control"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.control), icon: .move, place: .bar, permission: .control)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, _ in
      ControlPage(context: visit.cardContext, parts: ControlPage.cards.map { visit.card($0) })
    }
    motion
    heat
    rates
    custom
    deviceSettings
  }
}

extension ControlFeature {
  /// In millimetres; longer than any hot end and most Bowden tubes.
  private static let lengths = 0.1...1000

  /// Moves the head, lets go of the motors, pushes and pulls filament. In touch-safe mode only while unlocked.
  @RoutesBuilder<PrinterVisit> var motion: [Route<PrinterVisit>] {
    command(Self.moves, on: Self.page, move)
    command(Self.motorReleases, on: Self.page) { visit, _, _ in
      let isPaused = visit.live { $0.condition == .paused }
      let refusal = refusal(visit) ?? (isPaused ? .motorsWhilePaused : nil)
      return try await visit.perform(unless: refusal) { octoPrint in
        try await octoPrint.send(commands: ["M18"])
      }
    }
    command(Self.extrusions, on: Self.page, extrude)
  }

  private func move(_ visit: PrinterVisit, _: Void, _ fields: FormFields) async throws -> CommandOutcome {
    var device = visit.device
    if let step = Double(fields["step"]), DeviceSettings.steps.contains(step) { device.step = step }
    let equipment = visit.live(\.equipment) ?? Equipment()
    guard let movement = Movement(fields["move"], step: device.step, equipment: equipment) else {
      throw UnreadableFormError()
    }
    return try await visit.perform(unless: refusal(visit), device.cookie) { octoPrint in
      switch movement {
      case .home(let axes): try await octoPrint.home(axes)
      case .jog: if let jog = movement.jog { try await octoPrint.jog(jog) }
      }
    }
  }

  private func extrude(
    _ visit: PrinterVisit, _: Void, _ fields: FormFields
  ) async throws -> CommandOutcome {
    let toolCount = visit.live { $0.equipment?.toolCount ?? 1 }
    guard let length = Double(fields["length"].replacing(",", with: ".")), Self.lengths.contains(length),
      ["in", "out"].contains(fields["direction"])
    else { return .failed(.lengthOutOfRange) }
    let way = fields["direction"] == "in" ? -length : length
    let tool = Int(fields["tool"]).flatMap { (0..<toolCount).contains($0) ? $0 : nil }
    if toolCount > 1, tool == nil { throw UnreadableFormError() }
    return try await visit.perform(unless: refusal(visit)) { octoPrint in
      if toolCount > 1, let tool { try await octoPrint.selectTool(tool) }
      try await octoPrint.extrude(way)
    }
  }

  /// Why nothing is moved now.
  private func refusal(_ visit: PrinterVisit) -> Phrase? {
    let context = visit.cardContext
    return visit.live { $0.isTouchLocked(in: context) ? .touchLocked : $0.condition?.motionRefusal }
  }
}

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
