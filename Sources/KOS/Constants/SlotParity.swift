import RecordMapping

/// In which weeks a lesson is held. KOS may add constants: one that is not here is kept as it is.
package struct SlotParity: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let odd = SlotParity(rawValue: "ODD")
  package static let even = SlotParity(rawValue: "EVEN")
  package static let both = SlotParity(rawValue: "BOTH")
  package static let undefined = SlotParity(rawValue: "UNDEFINED")
}
