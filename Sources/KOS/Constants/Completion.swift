import RecordMapping

/// How a course is completed. KOS may add constants: one that is not here is kept as it is.
package struct Completion: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let classifiedCredit = Completion(rawValue: "CLFD_CREDIT")
  package static let credit = Completion(rawValue: "CREDIT")
  package static let creditAndExam = Completion(rawValue: "CREDIT_EXAM")
  package static let defence = Completion(rawValue: "DEFENCE")
  package static let exam = Completion(rawValue: "EXAM")
  package static let nothing = Completion(rawValue: "NOTHING")
  package static let undefined = Completion(rawValue: "UNDEFINED")
}
