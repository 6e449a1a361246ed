import OctoPrint
import WebShell

/// What a form wants to be heated, as its question gets it too.
struct HeatQuery: PathQuery {
  var heater = ""
  var typed = ""
  var value = ""
  var preset = ""
  var nozzle = ""
  var isAllOff = false
  /// Where it was asked for.
  var place = PresetChoice.Place.control

  static let parameters = [
    QueryParameter("heater", \Self.heater), QueryParameter("typed", \Self.typed),
    QueryParameter("value", \Self.value), QueryParameter("preset", \Self.preset),
    QueryParameter("nozzle", \Self.nozzle),
    QueryParameter("all", \Self.isAllOff, parse: { $0 == "off" }, print: { $0 ? "off" : "" }),
    QueryParameter("place", \Self.place, parse: PresetChoice.Place.init(rawValue:), print: \.rawValue),
  ]

  fileprivate func heating(_ live: LivePrinter) throws(Heating.Malformed) -> Heating {
    if isAllOff { return Heating(off: live.heaters) }
    if !preset.isEmpty {
      return try Heating(
        preset: preset, tool: nozzle, presets: live.equipment?.presets ?? [], heaters: live.heaters)
    }
    return try Heating(heater, degrees: value.isEmpty ? typed : value, heaters: live.heaters)
  }
}

extension PrinterQuestions {
  /// Before something is heated while nothing prints.
  ///
  /// - Parameter query: what was asked for, for the page that browsers without script get; the dialog takes it from the
  ///   form.
  func beforeHeating(_ query: HeatQuery = HeatQuery()) -> Confirmation {
    var question = question(
      before: ControlFeature.heatings, words(.heatTitle), words(.heatText), confirm: .heatConfirm,
      decline: .heatDecline, fields: Confirmed.field + query.hiddenFields, isHeld: false)
    if query.place == .control {
      question.origin = BackLink(words(.control), to: query.place.path.link(printer.id))
    }
    return question
  }
}

extension ControlFeature {
  /// Heats, and corrects what files ask for. Asks first where nothing prints: an idle printer that is hot is easily
  /// forgotten.
  @RoutesBuilder<PrinterVisit> var heat: [Route<PrinterVisit>] {
    question(Self.heatingQuestion) { visit, query in
      visit.cardContext.questions.beforeHeating(query)
    }
    command(Self.heatings, on: Self.page) { visit, _, fields in
      try await heat(HeatQuery(fields), isConfirmed: Confirmed.isSet(fields), visit)
    }
    command(Self.offsets, on: Self.page) { visit, _, fields in
      guard let heater = visit.live(\.heaters).first(where: { $0.key == fields["heater"] }),
        let degrees = Int(fields["typed"]), HeatLimit.offset.contains(degrees)
      else { return .failed(.offsetOutOfRange) }
      return try await visit.perform { octoPrint in try await octoPrint.setOffset(degrees, of: heater) }
    }
  }

  private func heat(
    _ query: HeatQuery, isConfirmed: Bool, _ visit: PrinterVisit
  ) async throws -> CommandOutcome {
    let live = visit.live(\.self)
    let heating: Heating
    do throws(Heating.Malformed) { heating = try query.heating(live) } catch {
      return .failed(error.phrase(visit.words, live.heaters))
    }
    if heating.isHot, live.condition?.hasJob != true, !isConfirmed {
      return .goTo(visit.link(Self.heatingQuestion, query))
    }
    let failed = try await visit.send { try await set(heating, by: $0) }
    guard let error = failed.first?.error else { return .done(without: visit.link(query.place.path)) }
    let names = failed.map { $0.heater.name(visit.words, among: live.heaters) }
    let reason = await visit.phrase(ofCommand: error)
    return .failed(.heatedPartly(heaters: visit.words.list(names), reason: visit.words(reason)))
  }

  /// One after the other. What is to cool is tried for each heater, whatever became of the others; of heat, nothing is
  /// added after a failure.
  ///
  /// - Returns: the heaters that were not set, if others were.
  private func set(
    _ heating: Heating, by octoPrint: OctoPrintClient
  ) async throws(OctoPrintError) -> [(heater: Heater, error: OctoPrintError)] {
    var failed: [(heater: Heater, error: OctoPrintError)] = []
    let ordered = heating.ordered
    for (heater, degrees) in ordered {
      if heating.isHot, let error = failed.first?.error {
        failed.append((heater, error))
        continue
      }
      do { try await octoPrint.setTarget(Double(degrees), of: heater) } catch {
        failed.append((heater, error))
      }
    }
    if failed.count == ordered.count, let error = failed.first?.error { throw error }
    return failed
  }
}
