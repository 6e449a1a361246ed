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
