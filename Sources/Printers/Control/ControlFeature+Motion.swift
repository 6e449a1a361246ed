import OctoPrint
import WebShell

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
