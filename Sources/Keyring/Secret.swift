/// A text that must not show: an API key, a token, a password.
///
/// Printing, interpolating, dumping or reflecting a secret gives a placeholder;
/// only ``reveal()`` gives the text.
package struct Secret: Hashable, Sendable {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func reveal() -> String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
