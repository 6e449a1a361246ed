extension Timetable {
  /// Each pair of these lessons that are held at once: one begins before the other has ended. Those that follow
  /// one another without a break do not clash.
  static func clashes(_ lessons: [Lesson]) -> [LessonClash] {
    let sorted = lessons.sorted()
    var clashes: [LessonClash] = []
    for (index, lesson) in sorted.enumerated() {
      for later in sorted[(index + 1)...] {
        guard later.start < lesson.end else { break }
        if lesson.overlaps(later) { clashes.append(LessonClash(first: lesson, second: later)) }
      }
    }
    return clashes
  }
}
