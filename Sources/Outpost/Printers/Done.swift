/// That a command was taken, for scripts.
struct Done: Encodable {
  var printer: String
  /// The command.
  var done: String
}
