import Hummingbird
import WebShell

/// What a person sets for the device in their hand; nothing of it reaches the printer.
struct DeviceRoutes {
  var app: PrintersApp

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/\(ControlPaths.settings)") { request, context in
      let fields = try await FormFields(request)
      return try change(request, context) { device in
        if !fields["touch-safe"].isEmpty { device.isTouchSafe = fields["touch-safe"] == "on" }
        if !fields["stop-at-once"].isEmpty { device.stopsAtOnce = fields["stop-at-once"] == "on" }
        device.unlockedAt = nil
      }
    }
    routes.post("/\(ControlPaths.unlocks)") { request, context in
      let fields = try await FormFields(request)
      return try change(request, context) { device in
        device.unlockedAt = fields["state"] == "unlocked" ? app.now() : nil
      }
    }
  }

  /// The page is loaded anew: its live topic names what is set.
  private func change(
    _ request: Request, _ context: ShellContext, _ change: (inout DeviceSettings) -> Void
  ) throws -> Response {
    var device = DeviceSettings(request)
    change(&device)
    let page = ControlPaths(printer: try app.printer(context).id).page
    var response = Response.redirect(to: page, type: .normal)
    device.keep(in: &response)
    return response
  }
}
