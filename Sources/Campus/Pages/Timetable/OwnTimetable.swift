import KOS
import RecordMappingSQLite

/// The person's lessons on their days, and the calendar that put them there.
struct OwnTimetable: Sendable {
  let calendar: AcademicCalendar
  /// By which its courses' lessons were put on their days.
  let calendars: Calendars
  let timetable: Timetable
  let parallels: [ParallelRecord]

  init(_ context: PageContext) async throws {
    try await self.init(context.campus, context.faculties, naming: context.dataLanguage)
  }

  /// - Parameters:
  ///   - language: that of the courses' names.
  ///   - isAltered: with what Sirius says of single lessons.
  init(
    _ campus: CampusStore, _ faculties: Faculties, naming language: KOS.Language, isAltered: Bool = true
  ) async throws {
    parallels = try await campus.naming(
      try await campus.store.fetchAll(ParallelRecord.self, where: .equal(.isMine, true)), in: language)
    calendar = try await campus.academicCalendar(faculties)
    calendars = try await Calendars(campus, faculties, own: calendar)
    timetable = try await calendars.timetable(parallels, isAltered: isAltered)
  }
}
