/// An entry of a teacher's own timetable, such as office hours.
struct ScheduleSlot: Sendable, Hashable {
  var teacher: Int
  var title: Localised
  var slot: TimetableSlot
}
