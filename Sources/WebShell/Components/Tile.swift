/// One measured value in large digits, with what it should be below.
package struct Tile: Sendable, Hashable {
  package var label: String
  package var value: String
  package var unit: String
  package var detail: String
  /// Its line in the chart beside it, whose colour and dashes it then shows.
  package var series: Int?
  /// Whether the value is no longer current.
  package var isStale: Bool
  /// Where it leads, if anywhere.
  package var path: String?
  /// What is done there.
  package var pathIcon: Icon

  package init(
    _ label: String, value: String, unit: String, detail: String, series: Int? = nil, isStale: Bool = false,
    path: String? = nil, pathIcon: Icon = .edit
  ) {
    self.label = label
    self.value = value
    self.unit = unit
    self.detail = detail
    self.series = series
    self.isStale = isStale
    self.path = path
    self.pathIcon = pathIcon
  }

  package var html: HTML {
    path.map { "<a class=\"\(cssClass)\" href=\"\($0)\">\(content)</a>" }
      ?? "<div class=\"\(cssClass)\">\(content)</div>"
  }

  private var cssClass: String { "tile\(isStale ? " stale" : "") \(series.map(SeriesStyle.name) ?? "")" }

  private var content: HTML {
    """
    <span class="lab">\(series.map { _ in "<i></i>" as HTML })\(label)\(path.map { _ in pathIcon.html(small: true) })</span>\
    <span class="big"><b class="num">\(value)</b> \(unit)</span><small>\(detail)</small>
    """
  }

  package static func group(_ tiles: [Tile]) -> HTML { "<div class=\"tiles\">\(tiles.map(\.html))</div>" }
}
