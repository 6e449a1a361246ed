import Hummingbird
import OctoPrint
import WebShell

/// The emergency stop: goes past every queue, and is tried whatever this process believes of the printer.
struct EmergencyStopRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/:id/\(PrinterCommand.emergencyStop.rawValue)") { request, context in
      let desk = CommandDesk(app: app, shell: shell)
      return try await desk.carryOut(request, context, conflict: .stopNotConnected) {
        _, printer throws(OctoPrintError) in
        try await app.servers.emergencyStop(printer)
        let moment = app.now()
        app.live.channel(printer.id).update { $0.stoppedAt = moment }
      }
    }
  }
}
