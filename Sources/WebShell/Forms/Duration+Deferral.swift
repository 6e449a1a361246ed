extension Duration {
  /// As long as it takes: what a browser may keep however late it arrives, as it has happened already. (A century; it
  /// is told in seconds.)
  package static let untilAnswered = Duration.seconds(100 * 365 * 86_400)
}
