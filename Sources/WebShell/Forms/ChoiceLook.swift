/// How one of several given values is chosen.
package enum ChoiceLook: Sendable {
  /// Two to six, each with room for a line of explanation.
  case cards
  /// Two to four short ones, side by side.
  case segments
  /// Many: the platform's own list.
  case list
}
