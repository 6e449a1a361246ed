import RecordMapping

/// What a programme leads to. KOS may add constants: one that is not here is kept as it is.
package struct ProgrammeType: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let bachelor = ProgrammeType(rawValue: "BACHELOR")
  package static let doctoral = ProgrammeType(rawValue: "DOCTORAL")
  package static let internship = ProgrammeType(rawValue: "INTERNSHIP")
  package static let lifelong = ProgrammeType(rawValue: "LIFELONG")
  package static let master = ProgrammeType(rawValue: "MASTER")
  package static let masterLegacy = ProgrammeType(rawValue: "MASTER_LEGACY")
  package static let undefined = ProgrammeType(rawValue: "UNDEFINED")
}
