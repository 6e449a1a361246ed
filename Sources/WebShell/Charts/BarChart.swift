/// Amounts side by side, one bar for each day, stable or month.
package struct BarChart: Sendable {
  package struct Bar: Sendable {
    package var name: String
    package var value: Double

    package init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// What the picture says, in a sentence.
  package var label: String
  /// Heads the bars' names in the table.
  package var column: String
  package var unit: String
  package var decimals: Int
  package var bars: [Bar]
  package var words: Words

  package init(
    label: String, column: String, unit: String, decimals: Int = 0, bars: [Bar], words: Words
  ) {
    self.label = label
    self.column = column
    self.unit = unit
    self.decimals = decimals
    self.bars = bars
    self.words = words
  }

  /// More values than that above the bars would touch each other.
  private static let mostValues = 8

  package var html: HTML {
    """
    <figure class="chart bars">\(frame.html)\(table.html)</figure>
    """
  }

  private var scale: AxisScale { AxisScale(values: bars.lazy.map(\.value), shown: 0...0) }

  private var frame: ChartFrame {
    let scale = scale
    return ChartFrame(
      label: label, scale: scale,
      columns: bars.indices.map { .init(share: middle($0), text: bars[$0].name) }, words: words,
      overlay: bars.count <= Self.mostValues ? "\(bars.indices.map { value($0, scale) })" : .empty,
      drawing: "\(bars.indices.map { rectangle($0, scale) })")
  }

  private func middle(_ index: Int) -> Double { (Double(index) + 0.5) / Double(bars.count) }

  private func rectangle(_ index: Int, _ scale: AxisScale) -> HTML {
    let slot = ChartFrame.width / Double(bars.count)
    let (foot, top) = (scale.share(0), scale.share(finite(bars[index].value)))
    return """
      <rect class="amount" x="\(JSONText.number(slot * (Double(index) + 0.18)))" \
      y="\(ChartFrame.y(max(foot, top)))" width="\(JSONText.number(slot * 0.64))" \
      height="\(JSONText.number(ChartFrame.height * abs(top - foot)))"/>
      """
  }

  private func value(_ index: Int, _ scale: AxisScale) -> HTML {
    let top = max(scale.share(0), scale.share(finite(bars[index].value)))
    return """
      <span class="amounts num" aria-hidden="true" style="left:\(JSONText.number(100 * middle(index)))%;\
      bottom:\(JSONText.number(100 * top))%">\(text(bars[index]))</span>
      """
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

  private func text(_ bar: Bar) -> String { words.number(bar.value, decimals: decimals) }

  private var table: ChartTable {
    ChartTable(
      columns: [column, unit], rows: bars.map { ("\($0.name)", [text($0)]) }, words: words)
  }
}

/// A small curve beside a number: whether it rises or falls, without axes.
package struct Sparkline: Sendable {
  /// What the curve is of.
  package var label: String
  package var unit: String
  package var points: [BarChart.Bar]
  package var words: Words

  /// - Parameter points: the values with the names of their days, oldest first.
  package init(_ label: String, unit: String, points: [BarChart.Bar], words: Words) {
    self.label = label
    self.unit = unit
    self.points = points
    self.words = words
  }

  package var html: HTML {
    """
    <figure class="spark"><svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">\
    <path d="\(path)"/>\(end.map { "<path class=\"end\" d=\"M\($0)h0\"/>" as HTML })</svg>\(table.html)</figure>
    """
  }

  private var places: [String] {
    let values = points.map(\.value).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return [] }
    return points.enumerated().filter { $0.element.value.isFinite }.map { index, point in
      let x = points.count > 1 ? 98 * Double(index) / Double(points.count - 1) : 50
      let y = high > low ? 28 - 24 * (point.value - low) / (high - low) : 16
      return "\(JSONText.number(x)) \(JSONText.number(y))"
    }
  }

  private var path: String { places.isEmpty ? "" : "M" + places.joined(separator: "L") }

  private var end: String? { places.last }

  private var table: ChartTable {
    ChartTable(
      columns: [label, unit],
      rows: points.map { ("\($0.name)", [words.number($0.value, decimals: 1)]) }, isHidden: true,
      words: words)
  }
}
