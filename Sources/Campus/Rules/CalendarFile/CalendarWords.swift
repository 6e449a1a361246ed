import KOS

/// The words of a calendar file, from the catalogue of whoever writes it.
struct CalendarWords: Sendable {
  /// The name of the calendar.
  var name: String
  /// `tutorial`
  var lesson: @Sendable (ParallelType?) -> String
  /// `exam`
  var exam: @Sendable (TermType?) -> String
  /// `Last day to sign in: BI-PA1 exam`
  var signIn: @Sendable (_ exam: String) -> String
  /// `Last day to sign off: BI-PA1 exam`
  var signOff: @Sendable (_ exam: String) -> String
  /// `Teachers: Jan Novák, Eva Malá`
  var teachers: @Sendable (_ names: [String]) -> String
  /// `Only supposed: the faculty’s schedule is not known.`, and by whose word.
  var supposed: @Sendable (CalendarSource) -> String
  /// `Moved from Tue 24 Nov, 9:15.`, or `nil` of one that is held as planned.
  var altered: @Sendable (Lesson) -> String?
  /// What a one-off event is called.
  var event: @Sendable (_ name: Multilingual?) -> String
}
