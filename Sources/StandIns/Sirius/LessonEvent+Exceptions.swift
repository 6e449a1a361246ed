import CivilTime

extension LessonEvent {
  /// Applies what still affects it, given the exceptions in their order: of what is cancelled nothing more is
  /// changed, and what was moved is met by those of its new time.
  mutating func apply(_ exceptions: [ScheduleException]) {
    for exception in exceptions where isAffected(by: exception) { apply(exception) }
  }

  private func isAffected(by exception: ScheduleException) -> Bool {
    !isDeleted && start < exception.end && exception.start < end && exception.concerns(course)
  }

  private mutating func apply(_ exception: ScheduleException) {
    switch exception.effect {
    case .cancel: isDeleted = true
    case .move(let minutes):
      original.start = original.start ?? start
      original.end = original.end ?? end
      start = start.adding(minutes: minutes)
      end = end.adding(minutes: minutes)
    case .room(let other):
      original.room = original.room ?? room
      room = other
    // Who was to teach it is not kept, as by Sirius.
    case .teachers(let others): teachers = others
    }
    note = exception.note ?? note
    exceptions.append(exception.id)
  }
}
