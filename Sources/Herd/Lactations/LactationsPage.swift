import CivilTime
import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// Milk recordings of a cow: the figures and the curve of a lactation, and all that was measured.
struct LactationsPage: FeaturePage {
  private let visit: HerdVisit
  private let query: LactationQuery
  private let facts: Facts

  private struct Facts: Sendable {
    var summary: AnimalSummary
    var lactations: [Lactation]
    var tests: [ListedTestDay]
    var constants: HerdConstants
  }

  init(_ visit: HerdVisit, _ id: AnimalID, _ query: LactationQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let today = visit.today
    facts = try await visit.find { snapshot in
      guard let card = try snapshot.card(of: id, asOf: today) else { return nil }
      return Facts(
        summary: card.summary, lactations: card.history.lactations(until: today),
        tests: try snapshot.testDays(of: card.history.animal.id), constants: try snapshot.constants())
    }
  }

  private var words: Words { visit.words }
  private var animal: AnimalID { AnimalID(facts.summary.id) }

  var title: String { words(.milkRecordings) }
  var subtitle: String? { facts.summary.title(words) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(facts.summary.title(words), to: AnimalsFeature.link(to: animal)) }
  var placesParts: Bool { true }

  var actions: HTML {
    guard visit.recordingLock == nil, !facts.lactations.isEmpty else { return .empty }
    return Button.link(
      words(.addRecording), to: visit.link(LactationsFeature.new, animal.rawValue), icon: .plus)
  }

  var parts: [Fragment] { [figures, list] }

  var content: HTML {
    """
    \(picker)\(figures.html)\(list.html)<div class="btns">\
    \(Button.link(words(.shownItems), to: OrdersFeature.link(to: .shownItems), icon: .updown, kind: .quiet))</div>
    """
  }

  // MARK: Which lactation

  private var shown: Lactation? {
    query.lactation < 0
      ? facts.lactations.last : facts.lactations.last { $0.order == query.lactation }
  }

  private var picker: HTML? {
    guard facts.lactations.count > 1 else { return nil }
    let options =
      [("-1", words(.lastLactation)), ("0", words(.allLactations))]
      + facts.lactations.dropLast().reversed().map {
        (String($0.order), words(.lactationOf(order: String($0.order))))
      }
    return PickForm(
      LactationsFeature.link(to: animal),
      [
        .list(
          name: "lactation", label: words(.field(.lactationOrder)), options: options,
          selected: String(query.lactation))
      ],
      submit: words(.showChanges)
    ).html
  }

  /// The newest first.
  private var tests: [ListedTestDay] {
    let tests = shown.map { lactation in facts.tests.filter { lactation.contains($0.test.date) } }
    return (query.lactation == 0 ? facts.tests : tests ?? []).reversed()
  }

  // MARK: Parts

  private var figures: Fragment {
    guard let shown else { return .box("lactation-figures") }
    let figures = LactationFigures(of: tests.map(\.test), in: shown.span, asOf: visit.today, facts.constants)
    guard let yield = figures.yield else { return .box("lactation-figures") }
    let values: [(Phrase, String?)] = [
      (.lastCalving, words.date(shown.span.calving, .short)),
      (.driedOff, shown.span.dryOff.map { words.date($0, .short) }),
      (.milk, words.yield(yield)),
      (LactationItem.fat.phrase, yield.fat.map { words.wholeKilograms($0.yield) }),
      (LactationItem.protein.phrase, yield.protein.map { words.wholeKilograms($0.yield) }),
      (.peak, peak(figures)),
      (.persistency, figures.persistency.map { words.amount(Double($0) / 10, .percent, decimals: 0) }),
      (
        .longIntervals, yield.milk.longIntervals.isEmpty ? nil : words.integer(yield.milk.longIntervals.count)
      ),
    ]
    return Card(
      "lactation-figures", title: words(.lactationOf(order: String(shown.order))), isPadded: false,
      "\(KeyValueList(words, values).html)\(LactationChart(figures: figures, words: words).html)"
    ).fragment
  }

  private func peak(_ figures: LactationFigures) -> String? {
    guard let curve = figures.fit?.curve, let day = curve.peakDay(), let milk = curve.peakYield() else {
      return nil
    }
    return words(.peakOnDay(milk: words.milk(milk), day: words.integer(day)))
  }

  private var list: Fragment {
    let rows = tests.map { row($0) }
    let card = Card("recordings", title: words(.measured), rows: rows, none: words(.noRecordings))
    return card?.fragment ?? .box("recordings")
  }

  private func row(_ listed: ListedTestDay) -> HTML {
    let test = listed.test
    let lactation = facts.lactations.last { $0.contains(test.date) }
    let day = lactation.map {
      words(.lactationAndDay(order: String($0.order), day: words.integer($0.span.daysInMilk(on: test.date))))
    }
    let items = visit.choices.shownItems.items.compactMap { words.text(of: $0, in: test) }
    return CardRow(
      words.date(test.date, .short), day, items.joined(separator: " · "), icon: .chart,
      chips: [listed.id < 0 ? Chip(words(.notSentYet), icon: .edit) : nil],
      trailing: listed.id < 0 && visit.visit.mayChange
        ? LactationsFeature.removal(of: listed.id, of: animal, visit).opener(
          icon: .trash, about: words.date(test.date, .short)) : .empty
    ).html
  }
}

extension Words {
  /// What it is called, and what was measured; `nil` where nothing was.
  func text(of item: LactationItem, in test: TestDay) -> String? {
    let name = self(item.phrase)
    switch item.kind {
    case .text: return test.remark.isEmpty ? nil : "\(name) \(test.remark)"
    case .source: return self(test.source.phrase)
    case .number(let scale):
      guard let value = item == .kg ? test.milk?.grams : test[item] else { return nil }
      let number = number(Double(value) / scale.divisor, decimals: scale.shown)
      return [name, number, scale.unit.map { self($0.phrase) }].compactMap(\.self).joined(separator: " ")
    }
  }
}

extension LactationItem.Scale {
  /// How many of the kept units make one of those that are shown.
  var divisor: Double { (0..<kept).reduce(1) { power, _ in power * 10 } }
}

/// What was measured in a lactation beside the curve through it.
struct LactationChart {
  let figures: LactationFigures
  let words: Words

  private static let step = 5

  var html: HTML? {
    guard let first = figures.tests.first, let last = figures.tests.last, figures.tests.count > 2 else {
      return nil
    }
    let days = figures.span.daysInMilk(on: first.date)...figures.span.daysInMilk(on: last.date)
    let measured = Dictionary(figures.tests.map { (figures.span.daysInMilk(on: $0.date), $0.milk) }) { $1 }
    let drawn = Set(stride(from: days.lowerBound, through: days.upperBound, by: Self.step)).union(
      measured.keys)
    let rows = drawn.sorted().map { day in
      TimeChart.Row(
        time: time(of: day),
        readings: [
          .init(measured[day].flatMap(\.self).map(kilograms)),
          .init(figures.fit.map { kilograms($0.curve.yield(onDay: day)) }),
        ])
    }
    let chart = TimeChart(
      // Another name for each state, so that what is drawn is replaced when there is more to draw.
      id: "lactation-\(figures.span.calving.number)-\(figures.tests.count)", label: label(last),
      unit: words(.unit(.kilograms)), series: [words(.measured), words(.lactationCurve)], rows: rows,
      window: Double(days.count) * 86_400, shown: 0...10, joined: 120 * 86_400, words: words)
    return "<div class=\"cardfoot\">\(chart.html)</div>"
  }

  private func label(_ last: TestDay) -> String {
    words(.milkChart(day: words.date(last.date, .short), milk: last.milk.map(words.milk) ?? "–"))
  }

  private func time(of day: Int) -> Double {
    Double(figures.span.calving.adding(day).number) * 86_400 + 43_200
  }

  private func kilograms(_ milk: Kilograms) -> Double { Double(milk.grams) / 1000 }
}
