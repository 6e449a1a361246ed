extension Duration {
  /// As a number of seconds.
  var inSeconds: Double { self / .seconds(1) }
}
