/// That a command was taken, for scripts.
struct CommandAccepted: Encodable {
  var printer: String
  /// The command.
  var done: String
}
