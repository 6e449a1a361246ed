import CivilTime
import KOS
import RecordMappingSQLite

/// The person's lessons on their days, and the calendar that put them there.
struct OwnTimetable: Sendable {
  let calendar: AcademicCalendar
  /// By which its courses' lessons were put on their days.
  let calendars: Calendars
  let timetable: Timetable
  let parallels: [ParallelRecord]
  /// Whether somebody looked at all of the semesters that are over and were asked for.
  let isWhole: Bool

  /// - Parameter semesters: those that are over and are shown too, as far as somebody looked.
  init(_ context: PageContext, with semesters: [SemesterCode] = []) async throws {
    try await self.init(
      context.campus, context.faculties, naming: context.dataLanguage, with: semesters)
  }

  /// - Parameters:
  ///   - language: that of the courses' names.
  ///   - semesters: as above.
  ///   - isAltered: with what Sirius says of single lessons.
  init(
    _ campus: CampusStore, _ faculties: Faculties, naming language: KOS.Language,
    with semesters: [SemesterCode] = [], isAltered: Bool = true
  ) async throws {
    let present = try await campus.store.fetchAll(ParallelRecord.self, where: .equal(.isMine, true))
    let all = try await campus.adding(semesters, to: present)
    isWhole = all.isWhole
    parallels = try await campus.naming(all.parallels, in: language)
    calendar = try await campus.academicCalendar(faculties)
    calendars = try await Calendars(campus, faculties, own: calendar)
    timetable = try await calendars.timetable(parallels, isAltered: isAltered)
  }

  /// Whether anything is known of a day: nothing is of a semester that began after the last download.
  ///
  /// - Parameter isStale: whether that is long ago.
  func knows(_ day: Day, isStale: Bool) -> Bool {
    guard calendar.proof(of: day).status != .unknown else { return false }
    let semester = calendar.semester(on: day)
    return !isStale || parallels.contains { $0.semester == semester }
  }
}
