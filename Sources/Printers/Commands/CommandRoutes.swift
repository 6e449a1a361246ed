import Hummingbird
import OctoPrint
import WebShell

/// The commands to a printer's job and connection.
struct CommandRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    job(.pause, .pause, routes)
    job(.resume, .resume, routes)
    job(.cancel, .cancel, routes)
    routes.post("/:id/\(PrinterCommand.connect.rawValue)") { request, context in
      let fields = try await FormFields(request)
      let choice = ConnectCommand(
        port: fields["port"].isEmpty ? nil : fields["port"], baudrate: Int(fields["baudrate"]),
        printerProfile: fields["profile"].isEmpty ? nil : fields["profile"])
      return try await desk.carryOut(request, context) { client, printer throws(OctoPrintError) in
        app.asked(.connect, printer)
        try await client.connect(choice)
      }
    }
    routes.post("/:id/\(PrinterCommand.disconnect.rawValue)") { request, context in
      try await desk.carryOut(request, context, refusal: { $0.hasJob ? .lockedWhilePrinting : nil }) {
        client, _ throws(OctoPrintError) in
        try await client.disconnect()
      }
    }
  }

  private func job(
    _ command: PrinterCommand, _ job: JobCommand, _ routes: RouterGroup<ShellContext>
  ) {
    routes.post("/:id/\(command.rawValue)") { request, context in
      let words = Visit(request, to: app).words
      return try await desk.carryOut(
        request, context,
        refusal: { $0.allows(job) ? nil : .commandNotNow(state: words($0.phrase)) }
      ) { client, printer throws(OctoPrintError) in
        app.asked(command, printer)
        try await client.command(job)
      }
    }
  }
}

extension PrintersApp {
  /// What is asked for here is no news to who asked.
  fileprivate func asked(_ command: PrinterCommand, _ printer: Printer) {
    let moment = now()
    live.channel(printer.id).update { $0.incidents.asked[command] = moment }
  }
}
