import KOS
import WebShell

/// What became of a lesson after it was planned, in a sentence: `Moved from Tue 24 Nov, 9:15. Rector’s day.`
struct AlterationText {
  private var alteration: LessonAlteration
  private var lesson: Lesson
  private var words: Words

  /// `nil` of one that is held as planned.
  init?(_ lesson: Lesson, _ words: Words) {
    guard let alteration = lesson.alteration else { return nil }
    (self.alteration, self.lesson, self.words) = (alteration, lesson, words)
  }

  var sentence: String {
    [what, alteration.reason].compactMap(\.self).map {
      $0.hasSuffix(".") ? $0 : $0 + "."
    }
    .joined(separator: " ")
  }

  private var substituted: String? {
    guard alteration.isSubstituted else { return nil }
    let teachers = words.list(lesson.teachers.names)
    return alteration.plannedTeachers.isEmpty
      ? words(.lessonTaughtBy(teachers: teachers))
      : words(.lessonSubstituted(teachers: teachers, before: words.list(alteration.plannedTeachers)))
  }

  private var what: String {
    if alteration.isCancelled { return words(.thingRemovedUndated) }
    let room = lesson.room?.name ?? lesson.room?.key ?? ""
    let moved =
      alteration.isMoved ? words(.lessonMovedFrom(moment: words.moment(alteration.plannedStart))) : nil
    let elsewhere =
      alteration.isElsewhere
      ? alteration.plannedRoom.map { words(.lessonElsewhere(room: room, before: $0)) }
        ?? words(.lessonIn(room: room))
      : nil
    return [moved, elsewhere, substituted].compactMap(\.self).joined(separator: ". ")
  }
}
