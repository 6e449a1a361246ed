import RecordMapping

/// Whether a study goes on. KOS may add constants: one that is not here is kept as it is.
package struct StudyState: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let active = StudyState(rawValue: "ACTIVE")
  package static let interrupted = StudyState(rawValue: "INTERRUPTED")
  package static let closed = StudyState(rawValue: "CLOSED")
  package static let undefined = StudyState(rawValue: "UNDEFINED")
}
