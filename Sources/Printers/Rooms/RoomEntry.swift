import OctoPrint
import WebShell

/// The way into a room of a printer.
struct RoomEntry: Sendable {
  enum Place: Sendable {
    /// In the bar of a printer's pages, which has room for five.
    case bar
    /// Among "More".
    case more
  }

  var label: String
  var icon: Icon
  var place: Place
  /// One line on what is there, for the list of "More".
  var hint: String
  /// Without it there is nothing to be seen in the room; the list then says so.
  var permission: Permission?

  init(
    _ label: String, icon: Icon, place: Place = .more, hint: String = "", permission: Permission? = nil
  ) {
    self.label = label
    self.icon = icon
    self.place = place
    self.hint = hint
    self.permission = permission
  }
}
