import KOS
import RecordMappingSQLite

/// The person's lessons on their days, and the calendar that put them there.
struct OwnTimetable: Sendable {
  let calendar: AcademicCalendar
  let timetable: Timetable
  let parallels: [ParallelRecord]

  init(_ context: PageContext) async throws { try await self.init(context.campus, context.faculties) }

  init(_ campus: CampusStore, _ faculties: Faculties) async throws {
    parallels = try await campus.store.fetchAll(ParallelRecord.self, where: .equal(.isMine, true))
    calendar = try await campus.academicCalendar(faculties)
    let calendar = calendar
    timetable = Timetable(
      joining: Dictionary(grouping: parallels.filter { $0.semester != nil }, by: \.semester).compactMap {
        code, parallels in
        code.map(calendar.semester).map {
          Timetable(parallels, calendar: $0.calendar, grid: $0.grid)
        }
      })
  }
}
