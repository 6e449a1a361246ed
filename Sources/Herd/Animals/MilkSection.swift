import CivilTime
import HerdBook
import WebShell

/// What a cow gives: by the parlour's meters, by her last milk recording, and how her udder and her lactation go.
struct MilkSection {
  let card: AnimalCard
  let words: Words
  /// Whether there is a page of all milk recordings.
  let linksRecordings: Bool

  private var test: TestDay? { card.tests.last }
  private var health: UdderHealth? { UdderHealth(by: card.tests, rules: card.constants.udderHealth) }

  var html: HTML? {
    guard !card.isMale, card.milk.last != nil || test != nil else { return nil }
    let milking: [(Phrase, String?)] = [
      (.lastMilk, card.milk.last.map { words.milk($0.milk, on: $0.day) }),
      (.averageMilk, card.milk.average().map(words.milk)),
    ]
    return """
      \(KeyValueList(words, milking + recording + curve).html)\(cells)\(reasons.html)\(lactations)
      """
  }

  /// Of the last milk recording.
  private var recording: [(Phrase, String?)] {
    guard let test else { return [] }
    return [
      (.lastRecording, words.dated(test.date, on: card.day)),
      (.recordedMilk, test.milk.map(words.milk)), share(.fat), share(.protein),
      (LactationItem.scc.phrase, test[.scc].map { words.amount($0, FieldUnit.thousandCells) }),
      (.udderTrend, health?.trend.map { words($0.phrase) }),
      (.udderState, health?.change.map { words($0.phrase) }),
    ]
  }

  private func share(_ item: LactationItem) -> (Phrase, String?) {
    (item.phrase, test?[item].map { words.amount(Double($0) / 100, .percent, decimals: 2) })
  }

  // MARK: Lactation

  private var lactation: LactationFigures? {
    card.lactation.map { LactationFigures(of: card.tests, in: $0, asOf: card.day, card.constants) }
  }

  private var curve: [(Phrase, String?)] {
    guard let lactation else { return [] }
    return [
      (.lactationYield, lactation.yield.map { words.yield($0) }),
      (.persistency, lactation.persistency.map { words.amount(Double($0) / 10, .percent, decimals: 0) }),
    ]
  }

  private var cells: HTML? {
    let points = card.tests.suffix(12).compactMap { test in
      test[.scc].map { BarChart.Bar(words.date(test.date, .short), Double($0)) }
    }
    guard points.count > 2 else { return nil }
    return """
      <div class="cardfoot"><p class="hint">\(words(LactationItem.scc.phrase))</p>\(Sparkline(words(LactationItem.scc.phrase), unit: words(.unit(.thousandCells)), points: points, words: words).html)</div>
      """
  }

  private var lactations: HTML? {
    guard linksRecordings else { return nil }
    return """
      <div class="cardfoot">\(Button.link(words(.allRecordings), to: LactationsFeature.link(to: card.animal.id), icon: .chart))</div>
      """
  }

  // MARK: Why

  private var reasons: CardReasons {
    CardReasons(
      words: words,
      reasons: [(.udderState, healthFacts), (.lactationYield, yieldFacts), (.persistency, curveFacts)])
  }

  private var healthFacts: [Fact] {
    guard let health, health.change != nil else { return [] }
    return [
      .input(.value, .whole(health.scc)), .constant(.infectedCells, card.constants[.infectedCells]),
    ]
  }

  private var yieldFacts: [Fact] {
    guard let yield = lactation?.yield else { return [] }
    return [
      .input(.count, .whole(yield.milk.tests)), .constant(.lactationDays, card.constants[.lactationDays]),
    ]
  }

  private var curveFacts: [Fact] {
    lactation?.fit.map { [.input(.count, .whole($0.tests)), .limit(.days(60)), .limit(.days(280))] } ?? []
  }
}

extension Words {
  func milk(_ milk: Kilograms) -> String { amount(Double(milk.grams) / 1000, .kilogram, decimals: 1) }

  func milk(_ milk: Kilograms, on day: Day) -> String { "\(self.milk(milk)) · \(date(day, .short))" }

  func yield(_ yield: LactationYield) -> String {
    self(.yieldInDays(yield: wholeKilograms(yield.milk.yield), count: yield.days))
  }

  func wholeKilograms(_ milk: Kilograms) -> String {
    amount(Double(milk.grams) / 1000, .kilogram, decimals: 0)
  }
}

extension UdderHealth.Trend {
  fileprivate var phrase: Phrase {
    switch self {
    case .rising: .cellsRise
    case .falling: .cellsFall
    case .steady: .cellsSteady
    }
  }
}

extension UdderHealth.Change {
  fileprivate var phrase: Phrase {
    switch self {
    case .healthy: .udderHealthy
    case .newInfection: .udderNewlyInfected
    case .chronic: .udderChronic
    case .recovered: .udderRecovered
    }
  }
}

/// What an activity collar has counted.
struct ActivitySection {
  let card: AnimalCard
  let words: Words

  var html: HTML? {
    let counts = card.activity
    guard let last = counts.last else { return nil }
    let isRecent = counts.today != nil || counts.yesterday != nil
    return KeyValueList(
      words,
      [
        (.countToday, counts.today.map(words.integer)),
        (.countYesterday, counts.yesterday.map(words.integer)),
        (
          .lastCount,
          isRecent ? nil : "\(words.integer(last.count)) · \(words.dated(last.day, on: card.day))"
        ),
      ]
    ).html
  }
}
