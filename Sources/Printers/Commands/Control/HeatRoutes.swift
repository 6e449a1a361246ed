import Hummingbird
import OctoPrint
import WebShell

/// Heats, and corrects what files ask for. Asks first where nothing prints: an idle printer that is hot is easily
/// forgotten.
struct HeatRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  /// What a form may tell, in the order in which it is passed on to the question.
  private static let names = ["heater", "typed", "value", "preset", "nozzle", PresetChoice.Place.name]

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/\(ControlPaths.heatings)") { request, context in
      let fields = try await FormFields(request)
      return try await heat(fields, request, context)
    }
    routes.get("/\(ControlPaths.heatings)/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let wish = Self.names.compactMap { name in
        request.uri.queryParameters[Substring(name)].map { (name, String($0)) }
      }
      let place = Self.place(request.uri.queryParameters[Substring(PresetChoice.Place.name)].map(String.init))
      let question = HeatQuestion(printer: face.printer.id, wish: wish, words: visit.words).confirmation
      let page =
        switch place {
        case .control: RoomQuestionPage(onControlOf: face, asking: question)
        case .overview: RoomQuestionPage(onOverviewOf: face, asking: question)
        }
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("/\(ControlPaths.offsets)") { request, context in
      let fields = try await FormFields(request)
      let printer = try app.printer(context)
      let page = ControlPaths(printer: printer.id).page
      guard let heater = app.live.value(printer.id).heaters.first(where: { $0.key == fields["heater"] }),
        let degrees = Int(fields["typed"]), HeatLimit.offset.contains(degrees)
      else { return try await desk.refuse(.offsetOutOfRange, request, backTo: page) }
      return try await desk.carryOut(request, context, backTo: page) { client, _ throws(OctoPrintError) in
        try await client.setOffset(degrees, of: heater)
      }
    }
  }

  private func heat(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    let live = app.live.value(printer.id)
    let paths = ControlPaths(printer: printer.id)
    let page = paths.page(of: Self.place(fields[PresetChoice.Place.name]))
    let heating: Heating
    do throws(Heating.Malformed) {
      heating = try wanted(fields, live)
    } catch {
      let words = Visit(request, to: app).words
      return try await desk.refuse(error.phrase(words, live.heaters), request, backTo: page)
    }
    if heating.isHot, live.condition?.hasJob != true, !Confirmed.isSet(fields) {
      return .redirect(to: paths.heatings + "/new" + Self.query(fields), type: .normal)
    }
    return try await desk.attempt(request, context, backTo: page) {
      client, printer, visit throws(OctoPrintError) in
      let failed = try await set(heating, by: client)
      guard let error = failed.first?.error else { return shell.done(visit, to: page) }
      let names = failed.map { $0.heater.name(visit.words, among: live.heaters) }
      let reason = await desk.phrase(for: error, client, printer, visit.words)
      let phrase = Phrase.heatedPartly(heaters: visit.words.list(names), reason: visit.words(reason))
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: page)
    }
  }

  /// One after the other. What is to cool is tried for each heater, whatever became of the others; of heat, nothing is
  /// added after a failure.
  ///
  /// - Returns: the heaters that were not set, if others were.
  private func set(
    _ heating: Heating, by client: OctoPrintClient
  ) async throws(OctoPrintError) -> [(heater: Heater, error: OctoPrintError)] {
    var failed: [(heater: Heater, error: OctoPrintError)] = []
    let ordered = heating.ordered
    for (heater, degrees) in ordered {
      if heating.isHot, let error = failed.first?.error {
        failed.append((heater, error))
        continue
      }
      do { try await client.setTarget(Double(degrees), of: heater) } catch { failed.append((heater, error)) }
    }
    if failed.count == ordered.count, let error = failed.first?.error { throw error }
    return failed
  }

  private func wanted(_ fields: FormFields, _ live: LivePrinter) throws(Heating.Malformed) -> Heating {
    if fields["all"] == "off" { return Heating(off: live.heaters) }
    if !fields["preset"].isEmpty {
      return try Heating(
        preset: fields["preset"], tool: fields["nozzle"], presets: live.equipment?.presets ?? [],
        heaters: live.heaters)
    }
    let degrees = fields["value"].isEmpty ? fields["typed"] : fields["value"]
    return try Heating(fields["heater"], degrees: degrees, heaters: live.heaters)
  }

  private static func query(_ fields: FormFields) -> String {
    QueryText(names.map { ($0, fields[$0]) }).text
  }

  private static func place(_ text: String?) -> PresetChoice.Place {
    text.flatMap(PresetChoice.Place.init) ?? .control
  }
}

extension Heating.Malformed {
  func phrase(_ words: Words, _ heaters: [Heater]) -> Phrase {
    switch self {
    case .unknown: .heaterGone
    case .degrees(let heater, let bounds):
      .degreesOutOfRange(
        heater: heater.name(words, among: heaters), least: bounds.lowerBound, most: bounds.upperBound)
    }
  }
}
