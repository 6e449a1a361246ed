import Hummingbird
import OctoPrint
import WebShell

/// The controls that the owner defined in OctoPrint.
struct CustomCommandRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/\(ControlPaths.customCommands)") { request, context in
      let fields = try await FormFields(request)
      return try await send(fields, request, context)
    }
    routes.get("/\(ControlPaths.customCommands)/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let printer = face.printer
      let query = request.uri.queryParameters
      guard let button = button(String(query["control"] ?? ""), String(query["name"] ?? ""), printer),
        let question = CustomQuestion(button, printer: printer.id, words: visit.words)
      else { throw HTTPError(.notFound) }
      let filled = button.inputs.indices.map { String(query[Substring(CustomButtonFields.name($0))] ?? "") }
      let page = RoomQuestionPage(onControlOf: face, asking: question.page(filled: filled))
      return await shell.page(page, of: app, for: visit)
    }
  }

  /// `nil` if the owner has changed the controls since the page was made.
  private func button(_ id: String, _ name: String, _ printer: Printer) -> CustomButton? {
    app.live.value(printer.id).equipment?.controls.flatMap(\.buttons).first { $0.id == id && $0.name == name }
  }

  private func send(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    let paths = ControlPaths(printer: printer.id)
    guard let button = button(fields["control"], fields["name"], printer) else {
      return try await desk.refuse(.customGone, request, backTo: paths.page)
    }
    let filled = button.inputs.indices.map(CustomButtonFields.name).map { ($0, fields[$0]) }
    let live = app.live.value(printer.id)
    if let input = zip(button.inputs, filled).first(where: { !$0.accepts($1.1) })?.0,
      let bounds = input.bounds
    {
      let words = Visit(request, to: app).words
      let phrase = Phrase.customOutOfBounds(
        name: input.label, least: words.number(bounds.lowerBound, decimals: 0),
        most: words.number(bounds.upperBound, decimals: 0))
      return try await desk.refuse(phrase, request, backTo: paths.page)
    }
    if CustomQuestion.isAsked(before: button, live.condition), !Confirmed.isSet(fields) {
      // With script the page asks by itself; where a print has begun just now, it knows a moment later.
      if button.confirm == nil, Visit(request, to: app).wantsFragment {
        return try await desk.refuse(.terminalAskAgain, request, backTo: paths.page)
      }
      let query = QueryText([("control", button.id), ("name", button.name)] + filled)
      return .redirect(to: paths.customCommands + "/new" + query.text, type: .normal)
    }
    let isLocked = DeviceSettings(request).isMotionLocked(at: app.now(), lastJobAt: live.lastJobAt)
    return try await desk.carryOut(
      request, context, backTo: paths.page, refusal: { _ in isLocked ? .touchLocked : nil }
    ) { client, _ throws(OctoPrintError) in
      let typed = zip(button.inputs, filled).map { ($0.parameter, $1.1) }
      let parameters = try OctoPrintClient.parameters(typed: Dictionary(typed) { $1 })
      switch button.effect {
      case .commands(let lines): try await client.send(commands: lines, parameters: parameters)
      case .script(let name): try await client.run(script: name, parameters: parameters)
      }
    }
  }
}
