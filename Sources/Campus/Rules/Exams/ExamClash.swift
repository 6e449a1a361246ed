import KOS

/// An exam that is held while something else is.
struct ExamClash: Hashable, Sendable {
  let exam: ExamRecord
  let other: Occasion

  /// Whether an end had to be assumed: it may be that they do not clash.
  var assumesEnd: Bool {
    if case .exam(let exam) = other, !exam.tellsEnd { return true }
    return !exam.tellsEnd
  }

  /// Each clash once, in the order of time: of two exams the earlier one is first.
  ///
  /// - Parameters:
  ///   - exams: those that the person means to take; others clash with nothing.
  ///   - lessons: those of the same days, or more.
  static func all(
    exams: [ExamRecord], lessons: [Lesson] = [], events: [EventRecord] = []
  ) -> [ExamClash] {
    let dated = exams.compactMap { exam in exam.times.map { (exam: exam, times: $0) } }
      .sorted { ($0.times.lowerBound, $0.exam.id) < ($1.times.lowerBound, $1.exam.id) }
    let others = lessons.map(Occasion.lesson) + events.map(Occasion.event)
    return dated.enumerated().flatMap { index, one in
      let candidates = dated[(index + 1)...].map { Occasion.exam($0.exam) } + others
      return candidates.filter { $0.times?.overlaps(one.times) ?? false }
        .map { ExamClash(exam: one.exam, other: $0) }
    }
  }
}
