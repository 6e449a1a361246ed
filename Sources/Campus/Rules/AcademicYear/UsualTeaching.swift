import KOS

/// How many weeks a faculty teaches as a rule, by the semesters that its data file describes: a stand-in where the
/// periods of a semester are not known.
struct UsualTeaching: Hashable, Sendable {
  let weeks: Int
  /// The names of the data files that say so.
  let files: [String]

  /// As many as most of the described semesters of this half of the year have, of two alike the more: a lesson too
  /// many does less harm than one that is missed.
  ///
  /// - Returns: `nil` if none is described.
  init?(_ faculties: [Faculty], in term: SemesterCode.Term) {
    let own = faculties.flatMap(\.semesters).filter { $0.code.term == term && $0.scope == .faculty }
    let counts = own.map(\.calendar.weekCount)
    let times = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    guard let usual = times.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key, usual > 0 else {
      return nil
    }
    weeks = usual
    files = faculties.map { "\($0.id).json" }.sorted()
  }

  /// At that faculty; where it is not described, or has no such semester, at those that are built in.
  init?(_ faculty: Faculty?, in term: SemesterCode.Term) {
    if let own = faculty.flatMap({ Self([$0], in: term) }) {
      self = own
    } else {
      self.init(Self.builtIn, in: term)
    }
  }

  private static let builtIn = Faculties().all
}
