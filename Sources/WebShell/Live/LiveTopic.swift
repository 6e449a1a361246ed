/// What is rendered once for all who watch it.
struct LiveTopic: Sendable, Hashable {
  /// The address of a page or a stream, or what the shell calls what it tells itself.
  var name: String
  /// The language that it is told in.
  var language: String
  /// Of its source.
  var subject = 0
}
