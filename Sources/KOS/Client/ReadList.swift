/// What could be read of a list.
package struct ReadList<Part: Sendable>: Sendable {
  package var parts: [Part] = []
  /// How many objects could not be read: they are there, and yet not among ``parts``.
  package var rejectedCount = 0

  package init(parts: [Part] = [], rejectedCount: Int = 0) {
    self.parts = parts
    self.rejectedCount = rejectedCount
  }
}
