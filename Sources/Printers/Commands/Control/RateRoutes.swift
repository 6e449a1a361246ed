import Hummingbird
import OctoPrint
import WebShell

/// Feed rate, flow rate and fan. OctoPrint checks none of them, so they are checked here.
struct RateRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    for kind in RateKind.allCases {
      routes.post("/\(kind.rawValue)") { request, context in
        let fields = try await FormFields(request)
        return try await set(kind, fields, request, context)
      }
    }
  }

  private func set(
    _ kind: RateKind, _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    let page = ControlPaths(printer: printer.id).page
    let text = fields["value"].isEmpty ? fields["typed"] : fields["value"]
    let known = app.live.value(printer.id).rates[kind]
    if !fields["change"].isEmpty, known == nil {
      return try await desk.refuse(.rateUnknown, request, backTo: page)
    }
    // No rate is that far from another; what is meant is then out of bounds anyway.
    let changed = Int(fields["change"]).flatMap { change in known.map { $0 + max(-1000, min(1000, change)) } }
    guard let percent = changed ?? Int(text), kind.bounds.contains(percent) else {
      let phrase = Phrase.percentOutOfRange(least: kind.bounds.lowerBound, most: kind.bounds.upperBound)
      return try await desk.refuse(phrase, request, backTo: page)
    }
    return try await desk.carryOut(request, context, backTo: page) { client, _ throws(OctoPrintError) in
      switch kind {
      case .feed: try await client.setFeedRate(percent: percent)
      case .flow: try await client.setFlowRate(percent: percent)
      case .fan: try await client.send(commands: RateKind.fanCommands(percent: percent))
      }
      app.live.channel(printer.id).update { $0.rates.set(kind, to: percent, at: app.now()) }
    }
  }
}
