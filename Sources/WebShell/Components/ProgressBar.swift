/// How much of something is done.
package struct ProgressBar: Sendable {
  /// What it is the progress of, for those who cannot see it.
  package var label: String
  /// From 0 to 100; `nil` while nobody knows.
  package var percent: Double?

  package init(_ label: String, percent: Double?) {
    self.label = label
    self.percent = percent
  }

  package var html: HTML {
    let value = percent.map { String(min(100, max(0, $0))) }
    return "<progress max=\"100\" \(attribute: "value", value) aria-label=\"\(label)\"></progress>"
  }
}
