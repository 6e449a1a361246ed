import KOS

extension PageContext {
  /// What these exams clash with: one another, own lessons, and one-off events of own courses or none.
  func clashes(of exams: [ExamRecord]) async throws -> [ExamClash] {
    ExamClash.all(
      exams: exams, lessons: try await PlacedTimetable(self).timetable.lessons,
      events: try await named(try await campus.read { try $0.ownEvents() }))
  }
}
