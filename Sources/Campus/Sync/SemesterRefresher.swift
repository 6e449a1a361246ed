import KOS
import Logging
import RecordMapping
import RecordMappingSQLite

/// Asks Sirius for the academic year of the person's faculty and of those whose courses they have: for the present
/// semester and the next one, one request each, unless a file of the person's own describes them, which counts for
/// more anyway.
struct SemesterRefresher: Sendable {
  let sirius: SiriusClient
  let campus: CampusStore
  let faculties: Faculties
  /// That of the registration, if KOS tells none of the person.
  let faculty: String

  /// - Returns: how many semesters Sirius knows.
  func run(at time: Double) async throws -> Int {
    let own = try await campus.read { try $0.facultyCode(in: faculties) } ?? faculty
    let count = try await run(own, at: time)
    // Courses of another faculty are taught on its days.
    for other in try await otherFaculties(than: own) { _ = try await run(other, at: time) }
    return count
  }

  private func run(_ faculty: String, at time: Double) async throws -> Int {
    let codes = try await codes(faculty)
    async let first = semester(codes.first, faculty)
    async let second = semester(codes.dropFirst().first, faculty)
    let records = try await [first, second].compactMap { semester in
      semester.flatMap { SiriusSemesterRecord($0, faculty: faculty, at: time) }
    }
    _ = try await campus.store.write { transaction in
      // What Sirius does not know any more is not true any more; earlier semesters stay.
      try transaction.replace(
        records, isWhole: true, where: .any(of: codes.map { SiriusSemesterRecord.id($0, faculty) }, .id))
    }
    return records.count
  }

  /// The described ones at which the person has courses now.
  private func otherFaculties(than own: String) async throws -> [String] {
    let codes = try await campus.read { try $0.presentCourses() }.codes
    let courses = try await campus.store.fetchAll(CourseRecord.self, where: .any(of: codes, .code))
    let found = courses.compactMap { $0.department.flatMap(faculties.faculty(ofDivision:))?.code }
    return Set(found).subtracting([own]).sorted()
  }

  private func codes(_ faculty: String) async throws -> [SemesterCode] {
    // Before KOS has told which semester it is, nothing can be asked; that is no failure of Sirius.
    guard let present = try await campus.read({ try $0.semester() }) else { throw SyncFailure.cancelled }
    let own = faculties.all.first { $0.code == faculty && faculties.replaced.contains($0.id) }
    return [present, present.next].compactMap(\.self).filter { own?.semester($0) == nil }
  }

  /// `nil` if Sirius does not know it: the next one is often not there yet.
  private func semester(
    _ code: SemesterCode?, _ faculty: String
  ) async throws(KOSError) -> SiriusSemester? {
    guard let code else { return nil }
    do throws(KOSError) {
      return try await sirius.semester(code, ofFaculty: faculty)
    } catch {
      guard case .missing = error else { throw error }
      return nil
    }
  }
}

/// The semester that goes on, and the next one.
extension Refresher {
  /// Asked for as soon as there are lessons of it: before that nobody needs its days.
  func nextSemester(
    after semester: SemesterRecord?, _ parallels: [ParallelRecord]
  ) async throws -> SemesterRecord? {
    let present = semester.flatMap { SemesterCode(rawValue: $0.id) }
    guard let next = present?.next, parallels.contains(where: { $0.semester == next }) else { return nil }
    var known = try await store.store.fetch(SemesterRecord.self, id: next.rawValue)
    known?.isCurrent = false
    do { return try await download.nextSemester() ?? known } catch {
      // The lessons are there without its days; the next refresh asks again.
      logger.warning("the days of the next semester are not known", metadata: SyncFailure.metadata(of: error))
      return known
    }
  }

  /// Lessons, exams and courses all need it, and ask for it once in a run.
  func presentSemester() async throws -> SemesterRecord? {
    let asked = askedSemester ?? Task { [download] in try await download.currentSemester() }
    askedSemester = asked
    return try await asked.value
  }
}
