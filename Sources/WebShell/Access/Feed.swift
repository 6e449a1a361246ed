/// Something that other programs fetch without a session: a calendar for a calendar program.
package struct Feed: Sendable {
  /// The last part of its address, e.g. `visits.ics`.
  package var name: String
  /// What it is, for the person who hands its address on.
  package var label: String

  package init(name: String, label: String) {
    self.name = name
    self.label = label
  }
}
