import OctoPrint
import WebShell

/// How fast it moves, how much it extrudes, how hard it blows.
struct RatesCard: PrinterCard {
  static let id = "control-rates"

  let context: CardContext

  var html: HTML {
    section(
      words(.rates), lock,
      """
      \(RateKind.allCases.map(stepper))<p class="hint">\(words(.ratesHint))</p>\(context.age(rates.setAt))
      """)
  }

  private var rates: Rates { live(\.session.rates) }

  /// Why nothing can be set now.
  private var lock: DisabledHint? { DisabledHint("rates-lock", live { [words] in $0.controlLock(words) }) }

  private func stepper(_ kind: RateKind) -> HTML {
    NumberStepper(
      "rate-\(kind)", action: context.link(ControlFeature.rates(kind)), label: words(kind.phrase), unit: "%",
      value: rates[kind], bounds: kind.bounds, send: words(.set), steps: steps(kind),
      lockID: lock?.id, hasFields: context.hasFields
    ).html
  }

  private func steps(_ kind: RateKind) -> [NumberStepper.Step] {
    let name = words(kind.phrase)
    if kind == .fan {
      return [
        .init(0, label: words(.turnOff), name: words(.fanOff)),
        .init(100, label: words(.fanFull), name: words(.fanFullName)),
      ]
    }
    // Of an unknown value nothing can be taken away.
    if rates[kind] == nil { return [.init(100, label: "100", name: words(.rateAsFiles(rate: name)))] }
    return [
      .init(-10, label: "−10", name: words(.lessOf(rate: name)), isChange: true),
      .init(10, label: "+10", name: words(.moreOf(rate: name)), isChange: true),
    ]
  }
}

extension ControlFeature {
  static func rates(_ kind: RateKind) -> Path<Printer.ID, Void> { page.appending(kind.rawValue) }

  /// OctoPrint checks none of them, so they are checked here.
  var rates: [Route<PrinterVisit>] {
    RateKind.allCases.map { kind in
      command(Self.rates(kind), on: Self.page) { visit, _, fields in try await set(kind, fields, visit) }
    }
  }

  private func set(
    _ kind: RateKind, _ fields: FormFields, _ visit: PrinterVisit
  ) async throws -> CommandOutcome {
    let text = fields["value"].isEmpty ? fields["typed"] : fields["value"]
    let known = visit.live { $0.session.rates[kind] }
    if !fields["change"].isEmpty, known == nil { return .failed(.rateUnknown) }
    // No rate is that far from another; what is meant is then out of bounds anyway.
    let changed = Int(fields["change"]).flatMap { change in known.map { $0 + max(-1000, min(1000, change)) } }
    guard let percent = changed ?? Int(text), kind.bounds.contains(percent) else {
      return .failed(.percentOutOfRange(least: kind.bounds.lowerBound, most: kind.bounds.upperBound))
    }
    try await visit.send { octoPrint in
      switch kind {
      case .feed: try await octoPrint.setFeedRate(percent: percent)
      case .flow: try await octoPrint.setFlowRate(percent: percent)
      case .fan: try await octoPrint.send(commands: RateKind.fanCommands(percent: percent))
      }
    }
    visit.update { $0.session.rates.set(kind, to: percent, at: visit.now) }
    return .done()
  }
}

extension RateKind {
  var phrase: Phrase {
    switch self {
    case .feed: .feedRate
    case .flow: .flowRate
    case .fan: .fan
    }
  }
}
