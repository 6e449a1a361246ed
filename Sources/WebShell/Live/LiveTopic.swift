/// What is rendered once for all who watch it.
struct LiveTopic: Sendable, Hashable {
  /// With its app: `printers/terminal/7`.
  var name: String
  /// The language that it is told in.
  var language: String
  /// Of its source.
  var subject = 0
}
