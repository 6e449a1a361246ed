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
    addRare(to: routes)
    routes.post("/:id/\(PrinterCommand.connect.rawValue)") { request, context in
      let fields = try await FormFields(request)
      let choice = ConnectCommand(
        port: fields["port"].isEmpty ? nil : fields["port"], baudrate: Int(fields["baudrate"]),
        printerProfile: fields["profile"].isEmpty ? nil : fields["profile"],
        saves: fields["save"].isEmpty ? nil : true,
        // A form without this switch says nothing about it.
        connectsAtStart: fields["switches"].isEmpty ? nil : !fields["autoconnect"].isEmpty)
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

  private func addRare(to routes: RouterGroup<ShellContext>) {
    routes.post("/:id/\(PrinterCommand.fakeAcknowledgement.rawValue)") { request, context in
      try await desk.carryOut(
        request, context, refusal: { $0.isConnected ? nil : .controlNotConnected }
      ) { client, _ throws(OctoPrintError) in
        try await client.fakeAcknowledgement()
      }
    }
    routes.post("/:id/\(PrinterCommand.unselect.rawValue)") { request, context in
      try await desk.carryOut(
        request, context, conflict: .unselectConflict, refusal: { $0.hasJob ? .lockedWhilePrinting : nil }
      ) { client, _ throws(OctoPrintError) in
        try await client.unselect()
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
