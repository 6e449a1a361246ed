/// Everything that is wrong with the catalogues of a target, so that one build shows it all.
package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  package var problems: [Problem]

  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
