import RecordMapping

/// Whether a course is taught. KOS may add constants: one that is not here is kept as it is.
package struct CourseState: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let proposed = CourseState(rawValue: "PROPOSED")
  package static let approved = CourseState(rawValue: "APPROVED")
  package static let open = CourseState(rawValue: "OPEN")
  package static let closed = CourseState(rawValue: "CLOSED")
  package static let undefined = CourseState(rawValue: "UNDEFINED")
}
