import WebShell

/// A page of a room that is one form.
protocol RoomFormPage: RoomPage {
  /// Also what the script swaps in when it was refused.
  var form: EntryForm { get }
}
