import WebShell

/// What a live topic keeps current on pages that are open.
protocol LivePart: Sendable {
  /// What is sent when the data has changed.
  var fragments: [Fragment] { get }
}
