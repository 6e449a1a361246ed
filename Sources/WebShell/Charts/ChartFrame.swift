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
