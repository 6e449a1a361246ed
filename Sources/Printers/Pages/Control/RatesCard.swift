import WebShell

/// How fast it moves, how much it extrudes, how hard it blows.
struct RatesCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let lockID = "rates-lock"

  var fragment: Fragment {
    Fragment(
      id: "control-rates",
      html: """
        <section class="card pad" id="control-rates" aria-labelledby="rates-h">\
        <h2 id="rates-h">\(words(.rates))</h2>\(lock.map { LockHint(id: Self.lockID, text: $0).html })\
        \(RateKind.allCases.map(stepper))<p class="hint">\(words(.ratesHint))</p>\
        \(live.rates.setAt.map { Moment($0, words: words).age })</section>
        """)
  }

  private var lock: String? { live.controlLock(words) }

  private func stepper(_ kind: RateKind) -> HTML {
    let value = live.rates[kind]
    return NumberStepper(
      "rate-\(kind)", action: ControlPaths(printer: printer).rates(kind), label: words(kind.phrase),
      unit: "%",
      value: value, bounds: kind.bounds, send: words(.set),
      steps: kind == .fan
        ? fanSteps : value == nil ? asFiles(words(kind.phrase)) : around(words(kind.phrase)),
      lockID: lock.map { _ in Self.lockID }
    ).html
  }

  /// Of an unknown value nothing can be taken away.
  private func asFiles(_ name: String) -> [NumberStepper.Step] {
    [.init(100, label: "100", name: words(.rateAsFiles(rate: name)))]
  }

  private func around(_ name: String) -> [NumberStepper.Step] {
    [
      .init(-10, label: "−10", name: words(.lessOf(rate: name)), isChange: true),
      .init(10, label: "+10", name: words(.moreOf(rate: name)), isChange: true),
    ]
  }

  private var fanSteps: [NumberStepper.Step] {
    [
      .init(0, label: words(.turnOff), name: words(.fanOff)),
      .init(100, label: words(.fanFull), name: words(.fanFullName)),
    ]
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
