import RecordMappingSQLite

/// The search through an account's data, kept in memory and made anew when what is searched was downloaded anew.
actor SearchShelf {
  private let campus: CampusStore
  private var kept: (ages: [Double?], search: CampusSearch)?

  init(_ campus: CampusStore) { self.campus = campus }

  /// - Parameter state: tells how old the data is.
  func search(_ state: SyncState) async throws -> CampusSearch {
    // Much else changes the data's version, and none of it is searched.
    let ages = [DataPart.courses, .teachers, .results].map { state[$0]?.succeeded }
    if let kept, kept.ages == ages { return kept.search }
    let store = campus.store
    let search = CampusSearch(
      courses: try await store.fetchAll(CourseRecord.self),
      teachers: try await store.fetchAll(TeacherRecord.self),
      divisions: try await store.fetchAll(DivisionRecord.self), own: Set(try await campus.ownCourses()))
    kept = (ages, search)
    return search
  }
}
