/// How the lines of a chart are told apart: by colour and by dashes, so that either is enough.
package enum SeriesStyle {
  /// As many lines as people can tell apart.
  package static let count = 8

  /// The class that sets both; see `chart.css`.
  static func name(_ series: Int) -> String { "k\(series % count)" }
}
