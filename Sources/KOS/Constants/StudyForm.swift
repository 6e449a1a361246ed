import RecordMapping

/// How somebody studies. KOS may add constants: one that is not here is kept as it is.
package struct StudyForm: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let fullTime = StudyForm(rawValue: "FULLTIME")
  package static let partTime = StudyForm(rawValue: "PARTTIME")
  package static let distance = StudyForm(rawValue: "DISTANCE")
  package static let selfPayer = StudyForm(rawValue: "SELF_PAYER")
  package static let undefined = StudyForm(rawValue: "UNDEFINED")
}
