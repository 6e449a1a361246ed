/// What an address leads to.
struct Resource: Sendable {
  enum Extent: Sendable {
    case entry(Int)
    case list([Int])
  }

  var kind: Kind
  var extent: Extent
  /// Whether entities belong to a study or are persons; `nil` for what everybody of the school may read.
  var privacy: Privacy?
  /// What `sem` is without it.
  var hasCurrentSemesterByDefault = false

  enum Privacy: Sendable, Equatable {
    /// One study's data.
    case study(Int)
    /// A person, by row.
    case person(Int)
    /// Data about several students.
    case students
  }
}
