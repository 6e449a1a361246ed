/// A command that may wait in the browser until the process answers, and for how long. Never one whose effect
/// depends on the moment: no printer command, no log-in, no pairing.
package struct Deferral: Sendable, Hashable {
  /// Where it is posted; a segment that begins with a colon stands for any: `/herd/:tag/examinations`.
  package var pattern: String
  /// After this it is not carried out any more but comes back to the person.
  package var expiry: Duration

  package init(_ pattern: String, expiry: Duration) {
    self.pattern = pattern
    self.expiry = expiry
  }

  func covers(_ path: RoutedPath) -> Bool { path.matches(RoutedPath(pattern)) }
}
