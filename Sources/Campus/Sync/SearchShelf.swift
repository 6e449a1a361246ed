import RecordMappingSQLite

/// The search through an account's data, kept in memory and made anew when what is searched was downloaded anew.
actor SearchShelf {
  private struct Kept {
    var ages: [Double?]
    /// The codes of the courses that had been looked up one by one.
    var lookedUp: Set<String>
    var codes: Set<String>
    var search: CampusSearch
  }

  private let campus: CampusStore
  private var kept: Kept?

  init(_ campus: CampusStore) { self.campus = campus }

  /// - Parameter state: tells how old the data is.
  func search(_ state: SyncState) async throws -> CampusSearch {
    // Much else changes the data's version, and none of it is searched.
    let ages = [DataPart.courses, .teachers, .results].map { state[$0]?.succeeded }
    let lookedUp = Self.coursesLookedUp(state)
    // A course that was known before has the same names after a look.
    if let kept, kept.ages == ages, lookedUp.subtracting(kept.lookedUp).isSubset(of: kept.codes) {
      return kept.search
    }
    let store = campus.store
    let courses = try await store.fetchAll(CourseRecord.self)
    let search = CampusSearch(
      courses: courses, teachers: try await store.fetchAll(TeacherRecord.self),
      divisions: try await store.fetchAll(DivisionRecord.self), own: Set(try await campus.ownCourses()))
    kept = Kept(ages: ages, lookedUp: lookedUp, codes: Set(courses.map(\.code)), search: search)
    return search
  }

  /// One's own courses are among them: they are read one by one, after the results are there.
  private static func coursesLookedUp(_ state: SyncState) -> Set<String> {
    let prefix = Lookup.course("").part
    return Set(
      state.records.filter { $0.key.hasPrefix(prefix) && $0.value.succeeded != nil }
        .map { String($0.key.dropFirst(prefix.count)) })
  }
}
