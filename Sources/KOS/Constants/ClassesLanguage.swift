import RecordMapping

/// A language that a course is taught in. KOS may add constants: one that is not here is kept as it is.
package struct ClassesLanguage: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let czech = ClassesLanguage(rawValue: "CS")
  package static let german = ClassesLanguage(rawValue: "DE")
  package static let english = ClassesLanguage(rawValue: "EN")
  package static let spanish = ClassesLanguage(rawValue: "ES")
  package static let french = ClassesLanguage(rawValue: "FR")
  package static let polish = ClassesLanguage(rawValue: "PL")
  package static let russian = ClassesLanguage(rawValue: "RU")
  package static let slovak = ClassesLanguage(rawValue: "SK")
  package static let undefined = ClassesLanguage(rawValue: "UNDEFINED")
}
