import Foundation
import OctoPrint
import WebShell

/// The temperatures of the last ten minutes as a drawing that is complete without script; its module draws
/// it anew as samples arrive. A table of the values stands behind it for those who cannot see it.
struct TemperatureChart {
  var history: TemperatureHistory
  var topic: String
  var words: Words

  private static let size = (width: 400.0, height: 200.0)
  private static let margin = (left: 34.0, right: 8.0, top: 10.0, bottom: 26.0)
  private static let points = 300

  private var heaters: [Heater] { history.heaters }

  var html: HTML {
    """
    <figure class="chart" id="printer-chart" data-keep data-chart data-topic="\(topic)" \
    data-window="\(Int(TemperatureHistory.window))" data-series="\(series)" \
    data-history="\(rows(history.thinned(to: Self.points)))" data-labels="\(labels)">\
    <svg viewBox="0 0 400 200" role="img" aria-label="\(label)">\(drawing)</svg>\(table)</figure>
    """
  }

  /// One event's worth of numbers for the module.
  func sample(_ readings: [TemperatureReading]) -> String {
    "{\"topic\":\(JSONText.string(topic)),\"series\":\(series),\"rows\":\(rows(readings))}"
  }

  private var series: String {
    let entries = heaters.enumerated().map { index, heater in
      "{\"name\":\(JSONText.string(heater.name(words, among: heaters))),\"class\":\"k\(index)\"}"
    }
    return "[\(entries.joined(separator: ","))]"
  }

  private var labels: String {
    """
    {"now":\(JSONText.string(words(.chartNow))),"minutes":\(JSONText.string(words(.chartMinutes(n: "{n}"))))}
    """
  }

  private func rows(_ readings: [TemperatureReading]) -> String {
    let rows = readings.map { reading in
      let values = heaters.flatMap { heater in
        [reading.heaters[heater]?.actual, reading.heaters[heater]?.target]
      }
      let cells = [JSONText.number(reading.time)] + values.map { $0.map(JSONText.number) ?? "null" }
      return "[\(cells.joined(separator: ","))]"
    }
    return "[\(rows.joined(separator: ","))]"
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

  // MARK: Drawing

  private var top: Double {
    let highest =
      history.readings.flatMap { $0.heaters.values.flatMap { [$0.actual, $0.target] } }
      .compactMap(\.self).max() ?? 0
    return max(50, (highest / 50).rounded(.up) * 50)
  }

  private var drawing: HTML {
    let lines = stride(from: 0, through: top, by: top > 150 ? 100 : 50).map(gridLine)
    let paths = heaters.enumerated().map { index, heater in
      "<path class=\"k\(index)\" d=\"\(path(heater))\"/>" as HTML
    }
    return "\(lines)\(paths)"
  }

  private func gridLine(_ degrees: Double) -> HTML {
    let height = JSONText.number(y(degrees))
    return """
      <line class="grid" x1="34" x2="392" y1="\(height)" y2="\(height)"/>\
      <text x="28" y="\(JSONText.number(y(degrees) + 5))" text-anchor="end">\(Int(degrees))</text>
      """
  }

  private func path(_ heater: Heater) -> String {
    guard let newest = history.latest?.time else { return "" }
    let width = Self.size.width - Self.margin.left - Self.margin.right
    let points = history.thinned(to: Self.points).compactMap { reading in
      reading.heaters[heater]?.actual.map { actual in
        let age = (newest - reading.time) / TemperatureHistory.window
        return "\(JSONText.number(Self.margin.left + width * (1 - age))) \(JSONText.number(y(actual)))"
      }
    }
    return points.isEmpty ? "" : "M" + points.joined(separator: "L")
  }

  private func y(_ degrees: Double) -> Double {
    let height = Self.size.height - Self.margin.top - Self.margin.bottom
    return Self.margin.top + height * (1 - degrees / top)
  }

  // MARK: Table

  private var table: HTML {
    """
    <details class="help"><summary>\(words(.chartTable))</summary><table class="values"><thead><tr>\
    <th scope="col">\(words(.time))</th>\(heaters.map(column))</tr></thead>\
    <tbody>\(minutes.map(row))</tbody></table></details>
    """
  }

  /// The newest reading of each minute, newest first.
  private var minutes: [TemperatureReading] {
    var seen: Set<Int> = []
    return history.readings.reversed().filter { seen.insert(Int($0.time / 60)).inserted }
  }

  private func column(_ heater: Heater) -> HTML {
    "<th scope=\"col\">\(heater.name(words, among: heaters)) °C</th>"
  }

  private func row(_ reading: TemperatureReading) -> HTML {
    let cells = heaters.map { heater in
      let value = reading.heaters[heater]?.actual.map { words.number($0, decimals: 1) }
      return "<td class=\"num\">\(value ?? "–")</td>" as HTML
    }
    let moment = Moment(.init(timeIntervalSince1970: reading.time), words: words)
    return "<tr><th scope=\"row\">\(moment.clock)</th>\(cells)</tr>"
  }
}
