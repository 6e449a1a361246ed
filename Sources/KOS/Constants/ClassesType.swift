import RecordMapping

/// How a course is taught. KOS may add constants: one that is not here is kept as it is.
package struct ClassesType: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let atelier = ClassesType(rawValue: "ATELIER")
  package static let block = ClassesType(rawValue: "BLOCK")
  package static let consultation = ClassesType(rawValue: "CONSULTATION")
  package static let laboratory = ClassesType(rawValue: "LABORATORY")
  package static let lecture = ClassesType(rawValue: "LECTURE")
  package static let project = ClassesType(rawValue: "PROJECT")
  package static let individualProject = ClassesType(rawValue: "PROJECT_INDV")
  package static let teamProject = ClassesType(rawValue: "PROJECT_TEAM")
  package static let proseminar = ClassesType(rawValue: "PROSEMINAR")
  package static let physicalTraining = ClassesType(rawValue: "PT_COURSE")
  package static let seminar = ClassesType(rawValue: "SEMINAR")
  package static let tutorial = ClassesType(rawValue: "TUTORIAL")
  package static let undefined = ClassesType(rawValue: "UNDEFINED")
}
