import Foundation

/// The course of up to eight values over the last minutes, hours or days. Complete without script; `chart.js` lets
/// people read a point by pointer and arrow keys and draws the samples of its topic.
package struct TimeChart: Sendable {
  package struct Reading: Sendable, Hashable {
    package var value: Double?
    /// What the value should be then.
    package var target: Double?

    package init(_ value: Double?, target: Double? = nil) {
      self.value = value
      self.target = target
    }
  }

  package struct Row: Sendable, Hashable {
    /// Seconds since 1970.
    package var time: Double
    /// One for each series.
    package var readings: [Reading]

    package init(time: Double, readings: [Reading]) {
      self.time = time
      self.readings = readings
    }
  }

  package var id: String
  /// What the picture says, in a sentence.
  package var label: String
  package var unit: String
  package var series: [String]
  /// Oldest first.
  package var rows: [Row]
  /// How many seconds it shows, up to the newest row.
  package var window: Double
  /// Values that are on the axis whatever was measured.
  package var shown: ClosedRange<Double>
  /// Values that are farther apart are not joined, in seconds.
  package var joined: Double
  /// The live topic whose samples continue it.
  package var topic: String?
  /// Off where tiles beside it name the lines.
  package var hasLegend: Bool
  package var words: Words

  /// - Parameter joined: for what is measured now and then; `nil` for samples that come all the time.
  package init(
    id: String, label: String, unit: String, series: [String], rows: [Row], window: Double,
    shown: ClosedRange<Double>, joined: Double? = nil, topic: String? = nil, hasLegend: Bool = true,
    words: Words
  ) {
    self.id = id
    self.label = label
    self.unit = unit
    self.series = series
    self.rows = rows
    self.window = window
    self.shown = shown
    self.joined = joined ?? window / 40
    self.topic = topic
    self.hasLegend = hasLegend
    self.words = words
  }

  package var html: HTML {
    """
    <figure class="chart" id="\(id)" data-keep data-chart \(attribute: "data-topic", topic) \
    data-window="\(Int(window))" data-shown="[\(shown.lowerBound.description),\(shown.upperBound.description)]" \
    data-unit="\(unit)" data-series="\(seriesJSON)" data-history="\(Self.json(rows))">\
    \(hasLegend ? legend : nil)\(frame.html)\(table.html)</figure>
    """
  }

  /// One event's worth of numbers for the module.
  package func sample(_ rows: [Row]) -> String {
    "{\"topic\":\(JSONText.string(topic ?? "")),\"series\":\(seriesJSON),\"rows\":\(Self.json(rows))}"
  }

  private var seriesJSON: String {
    let entries = series.enumerated().map { index, name in
      "{\"name\":\(JSONText.string(name)),\"class\":\"\(SeriesStyle.name(index))\"}"
    }
    return "[\(entries.joined(separator: ","))]"
  }

  private static func json(_ rows: [Row]) -> String {
    let rows = rows.map { row in
      let cells = row.readings.flatMap { [$0.value, $0.target] }.map { $0.map(JSONText.number) ?? "null" }
      return "[\(([JSONText.number(row.time)] + cells).joined(separator: ","))]"
    }
    return "[\(rows.joined(separator: ","))]"
  }

  private var legend: HTML {
    let entries = series.enumerated().map { index, name in
      "<span class=\"\(SeriesStyle.name(index))\"><i></i>\(name)</span>" as HTML
    }
    return "<figcaption class=\"keys\">\(entries)</figcaption>"
  }

  // MARK: Drawing

  private var scale: AxisScale {
    let values = rows.lazy.flatMap { $0.readings.lazy.flatMap { [$0.value, $0.target] } }
    return AxisScale(values: values.compactMap(\.self), shown: shown)
  }

  private var ticks: TimeTicks { TimeTicks(window: window, end: rows.last?.time ?? 0) }

  private var frame: ChartFrame {
    let scale = scale
    return ChartFrame(
      label: label, scale: scale, columns: ticks.labels(words), words: words,
      overlay: "<output class=\"readout num\"></output>",
      drawing: "\(series.indices.map { lines($0, scale) })")
  }

  private func lines(_ index: Int, _ scale: AxisScale) -> HTML {
    let name = SeriesStyle.name(index)
    // A target of 0 is one that is off.
    let target = path(scale) { row in row.readings[index].target.flatMap { $0 == 0 ? nil : $0 } }
    let actual = path(scale) { $0.readings[index].value }
    return "<path class=\"\(name) target\" d=\"\(target)\"/><path class=\"\(name)\" d=\"\(actual)\"/>"
  }

  /// Breaks where nothing was measured for long.
  private func path(_ scale: AxisScale, _ value: (Row) -> Double?) -> String {
    guard let newest = rows.last?.time else { return "" }
    var path = ""
    var last = -Double.infinity
    for row in rows {
      guard let value = value(row) else { continue }
      let x = ChartFrame.width * (1 - (newest - row.time) / window)
      path += row.time - last > joined ? "M" : "L"
      path += "\(JSONText.number(x)) \(ChartFrame.y(scale.share(value)))"
      last = row.time
    }
    return path
  }

  // MARK: Table

  private var table: ChartTable {
    ChartTable(
      columns: [words(.chartTime)] + series.map { "\($0) \(unit)" },
      rows: tableRows.map { row in
        let moment = TimeElement(.init(timeIntervalSince1970: row.time), words: words)
        return (
          ticks.isOfDays ? moment.day : moment.clock,
          row.readings.map { $0.value.map { words.number($0, decimals: 1) } ?? "–" }
        )
      }, words: words)
  }

  /// The newest row of each tenth of the window, newest first.
  private var tableRows: [Row] {
    var seen: Set<Int> = []
    return rows.reversed().filter { seen.insert(Int($0.time / (window / 10))).inserted }
  }
}

/// The labels under a chart: how long ago, "now" at the right end; of a chart of days their dates.
struct TimeTicks {
  var window: Double
  /// The newest moment, in seconds since 1970.
  var end: Double

  /// Whether times of day alone would not tell moments apart.
  var isOfDays: Bool { window > 86_400 }

  private static let steps: [Double] = [
    10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
  ]

  /// The shortest step that makes at most five of them.
  private var step: Double { Self.steps.first { window / $0 <= 5 } ?? window / 4 }

  /// Whole days, with room for three dates.
  private var dayStep: Double { max(1, (window / 86_400 / 3).rounded(.up)) * 86_400 }

  func labels(_ words: Words) -> [ChartFrame.Label] {
    stride(from: 0, through: window, by: isOfDays ? dayStep : step).reversed().map { ago in
      ChartFrame.Label(share: 1 - ago / window, text: text(ago, words))
    }
  }

  private func text(_ ago: Double, _ words: Words) -> String {
    if isOfDays { return words.date(Date(timeIntervalSince1970: end - ago), .dayMonth) }
    return ago == 0 ? words(.chartNow) : NumberStyle.minus + words.duration(seconds: Int(ago))
  }
}
