import Hummingbird
import OctoPrint
import WebShell

/// Switches the printer's power, by the plugin PSU Control. Asks first where a print or a nozzle would suffer.
struct PowerRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/:id/\(AccessoryPaths.powerSwitches)") { request, context in
      let fields = try await FormFields(request)
      let printer = try app.printer(context)
      let path = AccessoryPaths.power(printer.id)
      let live = app.live.value(printer.id)
      let isOn: Bool
      switch fields["state"] {
      case "on": isOn = true
      case "off": isOn = false
      default: throw HTTPError(.badRequest)
      }
      guard live.hasPowerSwitch else { throw HTTPError(.notFound) }
      if !isOn, PowerRisk(live) != nil, !Confirmed.isSet(fields) {
        return Response.redirect(to: path + "/new", type: .normal)
      }
      return try await desk.carryOut(request, context) { client, _ throws(OctoPrintError) in
        if !isOn { app.losesConnection(printer) }
        try await client.switchPower(on: isOn)
      }
    }
    routes.get("/:id/\(AccessoryPaths.powerSwitches)/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      guard face.live.hasPowerSwitch else { throw HTTPError(.notFound) }
      let question = PowerQuestion(
        printer: face.printer.id, device: DeviceSettings(request), words: visit.words)
      let page = RoomQuestionPage(onOverviewOf: face, asking: question.confirmation)
      return await shell.page(page, of: app, for: visit)
    }
  }
}

extension PrintersApp {
  /// That a printer without power is gone is no news to who switched it off.
  fileprivate func losesConnection(_ printer: Printer) {
    let moment = now()
    live.channel(printer.id).update { $0.incidents.asked[.disconnect] = moment }
  }
}
