import RecordMapping

/// In which semesters a course is taught. KOS may add constants: one that is not here is kept as it is.
package struct Season: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let winter = Season(rawValue: "WINTER")
  package static let summer = Season(rawValue: "SUMMER")
  package static let both = Season(rawValue: "BOTH")
  package static let undefined = Season(rawValue: "UNDEFINED")
}
