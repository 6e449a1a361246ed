/// How the path that stands for the internet answers: there is no real one in a test or in the demo.
package enum StandInInternet: String, Sendable, CaseIterable {
  /// 204, as the operating systems' own check addresses do.
  case open
  /// A hotel's sign-in page answers in its place.
  case portal
  /// No answer.
  case silent
}
