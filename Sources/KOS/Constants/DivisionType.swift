import RecordMapping

/// What a division is. KOS may add constants: one that is not here is kept as it is.
package struct DivisionType: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let rectorate = DivisionType(rawValue: "RECTORATE")
  package static let faculty = DivisionType(rawValue: "FACULTY")
  package static let department = DivisionType(rawValue: "DEPARTMENT")
  package static let institute = DivisionType(rawValue: "INSTITUTE")
  package static let undefined = DivisionType(rawValue: "UNDEFINED")
}
