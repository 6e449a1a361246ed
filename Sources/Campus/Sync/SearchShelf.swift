import RecordMappingSQLite

/// The search through an account's data, kept in memory and made anew when the data has changed.
actor SearchShelf {
  private let campus: CampusStore
  private var kept: (version: Int, search: CampusSearch)?

  init(_ campus: CampusStore) { self.campus = campus }

  /// - Parameter version: of the data, as ``SyncState/version`` tells it.
  func search(version: Int) async throws -> CampusSearch {
    if let kept, kept.version == version { return kept.search }
    let search = CampusSearch(
      courses: try await campus.store.fetchAll(CourseRecord.self),
      teachers: try await campus.store.fetchAll(TeacherRecord.self), own: Set(try await campus.ownCourses()))
    kept = (version, search)
    return search
  }
}
