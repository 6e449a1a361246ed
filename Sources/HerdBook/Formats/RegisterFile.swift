/// A report as a register takes it, and what it does not take.
package struct RegisterFile<Row: Hashable & Sendable, Omission: Error & Hashable>: Hashable, Sendable {
  package struct LeftOut: Hashable, Sendable {
    package var row: Row
    package var reason: Omission
  }

  package var name: String
  package var bytes: [UInt8]
  /// What is in it, in the order of its lines.
  package var rows: [Row]
  /// In the order of day and tag.
  package var leftOut: [LeftOut]
}
