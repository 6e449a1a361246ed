import RecordMapping

/// What an exam date is for. KOS may add constants: one that is not here is kept as it is.
package struct TermType: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let assessment = TermType(rawValue: "ASSESSMENT")
  package static let finalExam = TermType(rawValue: "FINAL_EXAM")
  package static let undefined = TermType(rawValue: "UNDEFINED")
}
