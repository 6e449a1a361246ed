import OctoPrint
import WebShell

/// The temperatures of the last ten minutes, continued by the samples of its topic.
struct TemperatureChart {
  var live: LivePrinter
  var topic: String
  var words: Words

  private static let points = 300

  private var history: TemperatureHistory { live.temperatures }
  private var heaters: [Heater] { live.heaters }

  var html: HTML { chart.html }

  /// One event's worth of numbers.
  func sample(_ readings: [TemperatureReading]) -> String { chart.sample(readings.map(row)) }

  private var chart: TimeChart {
    TimeChart(
      id: "printer-chart", label: label, unit: "°C",
      series: heaters.map { $0.name(words, among: heaters) },
      rows: history.thinned(to: Self.points).map(row), window: TemperatureHistory.window, shown: 0...50,
      topic: topic, hasLegend: false, words: words)
  }

  private func row(_ reading: TemperatureReading) -> TimeChart.Row {
    TimeChart.Row(
      time: reading.time,
      readings: heaters.map { heater in
        let temperature = reading.heaters[heater]
        return .init(temperature?.actual, target: temperature?.target)
      })
  }

  private var label: String {
    let values = heaters.compactMap { heater in
      history.latest?.heaters[heater]?.actual.map { actual in
        words(
          .chartValue(
            heater: heater.name(words, among: heaters), degrees: words.number(actual, decimals: 0)))
      }
    }
    return words(.chartLabel(values: values.joined(separator: ", ")))
  }
}

extension OverviewFeature {
  /// Samples for the page's chart: its course for who begins to watch, then each new reading.
  func temperatures(_ visit: PrinterVisit, _: Void) -> LiveSource {
    let (channel, words, topic) = (
      live.channel(visit.printer.id), visit.words, visit.link(Self.temperatures)
    )
    @Sendable func chart(_ live: LivePrinter) -> TemperatureChart {
      TemperatureChart(live: live, topic: topic, words: words)
    }
    // From before the course is told, so that no reading is missed in between.
    let told = SampledTemperatures(channel.value)
    return LiveSource(subject: visit.viewers) {
      let state = channel.value
      let all = state.temperatures.readings
      return all.isEmpty ? [] : [.sample(chart(state).sample(all))]
    } _: { emit in
      var sampled = told
      for await state in channel.values() {
        let new = sampled.apply(state)
        if !new.isEmpty { emit(.sample(chart(state).sample(new))) }
      }
    }
  }
}

/// What the chart of a page was sent.
struct SampledTemperatures {
  private var time: Double
  private var heaters: [Heater]

  init(_ live: LivePrinter) { (time, heaters) = (live.temperatures.latest?.time ?? 0, live.heaters) }

  /// The readings that are new to it; all of them for other heaters, whose lines begin anew.
  mutating func apply(_ live: LivePrinter) -> [TemperatureReading] {
    let since = live.heaters == heaters ? time : -.infinity
    heaters = live.heaters
    time = live.temperatures.latest?.time ?? time
    return live.temperatures.readings.filter { $0.time > since }
  }
}

/// The newest temperature of each heater with its target.
struct TemperatureTiles: PrinterCard {
  static let id = "printer-tiles"

  let context: CardContext

  var html: HTML {
    "<div id=\"\(Self.id)\" class=\"\(live(\.isLive) ? "" : "stale")\">\(content)</div>"
  }

  private var content: HTML {
    let tiles = live { [printer = context.printer.id, words] in Self.tiles($0, of: printer, words) }
    if tiles.isEmpty { return "<p class=\"hint\">\(words(.noTemperatures))</p>" }
    let age = context.age(live(\.degreesAt)) ?? "<p class=\"age\">\(words(.noValuesYet))</p>"
    return "\(Tile.group(tiles))\(age)"
  }

  private static func tiles(_ live: LivePrinter, of printer: Printer.ID, _ words: Words) -> [Tile] {
    // Where targets are set, if the key's user may do that.
    let path = live.user?.may(.control) == true ? ControlFeature.heat(printer) : nil
    let heaters = heaters(live)
    return heaters.enumerated().map { index, heater in
      let temperature = live.temperatures.latest?.heaters[heater]
      return Tile(
        heater.name(words, among: heaters),
        value: temperature?.actual.map { words.number($0, decimals: 1) } ?? "–", unit: "°C",
        detail: [target(temperature, words), correction(live.offsets[heater.key], words)]
          .compactMap(\.self).joined(separator: " · "),
        series: index, path: path)
    }
  }

  /// Before the first values the tiles of what a printer has are there without any, so that nothing moves when they
  /// come.
  private static func heaters(_ live: LivePrinter) -> [Heater] {
    guard live.hasPrinter || !live.temperatures.heaters.isEmpty else { return [] }
    return live.heaters.isEmpty ? [.tool(0), .bed] : live.heaters
  }

  private static func target(_ temperature: Temperature?, _ words: Words) -> String {
    guard let temperature else { return "–" }
    guard let target = temperature.target, target > 0 else { return words(.heaterOff) }
    return words(.target(degrees: words.number(target, decimals: 0)))
  }

  private static func correction(_ offset: Double?, _ words: Words) -> String? {
    guard let offset, offset != 0 else { return nil }
    let degrees = (offset > 0 ? "+" : "") + words.number(offset, decimals: 0)
    return words(.correctedBy(degrees: degrees))
  }
}

/// One tap heats for a material, or lets all cool down.
struct PresetsCard: PrinterCard {
  static let id = "printer-presets"

  let context: CardContext

  var html: HTML {
    "<div id=\"\(Self.id)\" class=\"slot stack\">\(PresetChoice(place: .overview, context: context).html)</div>"
  }
}
