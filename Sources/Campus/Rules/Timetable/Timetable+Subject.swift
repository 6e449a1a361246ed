import KOS

extension Timetable {
  /// What of these parallels is the subject's own: a parallel may have slots in other rooms, and slots that another
  /// of its teachers holds.
  func of(_ subject: TimetableSubject, in parallels: [ParallelRecord]) -> Timetable {
    let known = Dictionary(parallels.map { ($0.id, $0) }) { first, _ in first }
    return keeping(
      lessons: { lesson in
        // In a room that it was moved out of it is not held any more.
        if case .room(let code) = subject, lesson.alteration?.isElsewhere == true {
          return lesson.room?.key == code
        }
        if case .teacher(let id) = subject, lesson.alteration?.isSubstituted == true {
          return lesson.teachers.contains { $0.key == id }
        }
        return known[lesson.parallelID].map { $0.has(subject, slot: lesson.slotIndex) } ?? false
      },
      unplaced: { $0.parallel.has(subject, slot: $0.slotIndex) })
  }
}

extension ParallelRecord {
  fileprivate func has(_ subject: TimetableSubject, slot index: Int) -> Bool {
    let slot = slots[index]
    switch subject {
    case .course: return true
    case .room(let code): return slot.room?.key == code
    case .teacher(let id):
      // Where they are not named at all, KOS has told all the same that the parallel is theirs.
      let isNamed = teachers.contains { $0.key == id }
      return slot.teachers.isEmpty || !isNamed || slot.teachers.contains { $0.key == id }
    }
  }
}
