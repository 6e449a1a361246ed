import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// Moves the head, lets go of the motors, pushes and pulls filament. In touch-safe mode only while unlocked.
struct MotionRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  /// In millimetres; longer than any hot end and most Bowden tubes.
  private static let lengths = 0.1...1000

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/\(ControlPaths.moves)") { request, context in
      let fields = try await FormFields(request)
      return try await move(fields, request, context)
    }
    routes.post("/\(ControlPaths.motorReleases)") { request, context in
      let lock = try touchLock(request, context)
      return try await desk.carryOut(
        request, context, backTo: try paths(context).page,
        refusal: { lock ?? ($0 == .paused ? .motorsWhilePaused : $0.motionRefusal) }
      ) { client, _ throws(OctoPrintError) in
        try await client.send(commands: ["M18"])
      }
    }
    routes.post("/\(ControlPaths.extrusions)") { request, context in
      let fields = try await FormFields(request)
      return try await extrude(fields, request, context)
    }
  }

  private func move(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    var device = DeviceSettings(request)
    if let step = Double(fields["step"]), DeviceSettings.steps.contains(step) { device.step = step }
    let equipment = app.live.value(printer.id).equipment ?? Equipment()
    guard let movement = Movement(fields["move"], step: device.step, equipment: equipment) else {
      throw HTTPError(.badRequest)
    }
    let lock = try touchLock(request, context)
    var response = try await desk.carryOut(
      request, context, backTo: try paths(context).page, refusal: { lock ?? $0.motionRefusal }
    ) { client, _ throws(OctoPrintError) in
      switch movement {
      case .home(let axes): try await client.home(axes)
      case .jog: if let jog = movement.jog { try await client.jog(jog) }
      }
    }
    device.keep(in: &response)
    return response
  }

  private func extrude(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let equipment = app.live.value(try app.printer(context).id).equipment ?? Equipment()
    guard let length = Double(fields["length"].replacing(",", with: ".")), Self.lengths.contains(length),
      ["in", "out"].contains(fields["direction"])
    else {
      return try await desk.refuse(.lengthOutOfRange, request, backTo: try paths(context).page)
    }
    let way = fields["direction"] == "in" ? -length : length
    let tool = Int(fields["tool"]).flatMap { (0..<equipment.toolCount).contains($0) ? $0 : nil }
    if equipment.toolCount > 1, tool == nil { throw HTTPError(.badRequest) }
    let lock = try touchLock(request, context)
    return try await desk.carryOut(
      request, context, backTo: try paths(context).page, refusal: { lock ?? $0.motionRefusal }
    ) { client, _ throws(OctoPrintError) in
      if equipment.toolCount > 1, let tool { try await client.selectTool(tool) }
      try await client.extrude(way)
    }
  }

  private func touchLock(_ request: Request, _ context: ShellContext) throws -> Phrase? {
    let live = app.live.value(try app.printer(context).id)
    let isLocked = DeviceSettings(request).isMotionLocked(at: app.now(), lastJobAt: live.lastJobAt)
    return isLocked ? .touchLocked : nil
  }

  private func paths(_ context: ShellContext) throws -> ControlPaths {
    ControlPaths(printer: try app.printer(context).id)
  }
}
