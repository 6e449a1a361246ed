import Foundation

/// What all charts have around the drawing: the axes' labels as text, so that they keep their size however
/// wide the drawing gets, and the table of the values behind it.
struct ChartFrame {
  static let width = 600.0
  static let height = 200.0

  struct Label {
    /// 0 is the left end, 1 the right.
    var share: Double
    var text: String
  }

  /// What the picture says, in a sentence.
  var label: String
  var scale: AxisScale
  var columns: [Label]
  var words: Words
  /// Text over the drawing.
  var overlay: HTML = .empty
  var drawing: HTML

  var html: HTML {
    """
    <div class="plot" style="--chars:\(characters)"><div class="yaxis" aria-hidden="true">\
    \(scale.ticks.map(row))</div><div class="canvas">\
    <svg viewBox="0 0 600 200" preserveAspectRatio="none" role="img" aria-label="\(label)">\
    <path class="grid" d="\(grid)"/>\(drawing)</svg>\(overlay)</div>\
    <div class="xaxis" aria-hidden="true">\(columns.map(column))</div></div>
    """
  }

  /// Where a value lies in the drawing.
  static func y(_ share: Double) -> String { JSONText.number(height * (1 - share)) }

  private var characters: Int {
    scale.ticks.map { text($0).count }.max() ?? 1
  }

  private func text(_ tick: Double) -> String { words.number(tick, decimals: scale.decimals) }

  private func row(_ tick: Double) -> HTML {
    "<span style=\"top:\(JSONText.number(100 * (1 - scale.share(tick))))%\">\(text(tick))</span>"
  }

  private var grid: String {
    scale.ticks.map { "M0 \(Self.y(scale.share($0)))H600" }.joined()
  }

  private func column(_ label: Label) -> HTML {
    "<span style=\"left:\(JSONText.number(100 * label.share))%\">\(label.text)</span>"
  }
}

/// The values of a chart for those who cannot see it, and for all who want to read them off.
struct ChartTable {
  /// The first one heads the rows' names.
  var columns: [String]
  var rows: [(name: HTML, values: [String])]
  /// Hidden from sight, where the page has no room for it.
  var isHidden = false
  var words: Words

  var html: HTML {
    let table: HTML = """
      <table class="\(isHidden ? "vh" : "values")"><thead><tr>\(columns.map(head))</tr></thead>\
      <tbody>\(rows.map(row))</tbody></table>
      """
    return isHidden
      ? table : "<details class=\"help\"><summary>\(words(.chartTable))</summary>\(table)</details>"
  }

  private func head(_ name: String) -> HTML { "<th scope=\"col\">\(name)</th>" }

  private func row(_ row: (name: HTML, values: [String])) -> HTML {
    "<tr><th scope=\"row\">\(row.name)</th>\(row.values.map { "<td class=\"num\">\($0)</td>" as HTML })</tr>"
  }
}

/// An axis from a round number to a round number, in steps of 1, 2, 2.5 or 5 times a power of ten.
///
/// `plot.js` has the same rule, for samples that leave what was drawn.
struct AxisScale: Hashable {
  let lower: Double
  let upper: Double
  let step: Double

  /// Holds all values and all of `shown`; values that are not finite count for nothing.
  init(values: some Sequence<Double>, shown: ClosedRange<Double>) {
    var (low, high) = (shown.lowerBound, shown.upperBound)
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    let raw = (high > low ? high - low : 1) / 5
    let power = pow(10, log10(raw).rounded(.down))
    // A little slack, or 0.3 / 0.1 would count as more than 3.
    step = ([1, 2, 2.5, 5].first { $0 * power >= raw * 0.999_999 } ?? 10) * power
    lower = (low / step + 1e-9).rounded(.down) * step
    upper = max((high / step - 1e-9).rounded(.up) * step, lower + step)
  }

  var ticks: [Double] {
    (0...Int(((upper - lower) / step).rounded())).map { lower + Double($0) * step }
  }

  /// How many decimals the ticks need.
  var decimals: Int {
    (0...6).first { places in
      let scaled = step * pow(10, Double(places))
      return abs(scaled - scaled.rounded()) < 1e-6
    } ?? 6
  }

  /// 0 at the lower end, 1 at the upper.
  func share(_ value: Double) -> Double { (value - lower) / (upper - lower) }
}

/// How the lines of a chart are told apart: by colour and by dashes, so that either is enough.
package enum SeriesStyle {
  /// As many lines as people can tell apart.
  package static let count = 8

  /// The class that sets both; see `chart.css`.
  static func name(_ series: Int) -> String { "k\(series % count)" }
}
