import RecordMapping

/// What is held in a parallel. KOS may add constants: one that is not here is kept as it is.
package struct ParallelType: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let laboratory = ParallelType(rawValue: "LABORATORY")
  package static let lecture = ParallelType(rawValue: "LECTURE")
  package static let tutorial = ParallelType(rawValue: "TUTORIAL")
  package static let undefined = ParallelType(rawValue: "UNDEFINED")
}
