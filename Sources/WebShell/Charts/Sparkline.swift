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
