import CivilTime
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
    [what, alteration.reason].compactMap(\.self).map { $0.hasSuffix(".") ? $0 : $0 + "." }
      .joined(separator: " ")
  }

  private var what: String {
    if alteration.isCancelled { return words(.thingRemovedUndated) }
    let moved =
      alteration.isMoved ? words(.lessonMovedFrom(moment: words.moment(alteration.plannedStart))) : nil
    return [moved, elsewhere, substituted].compactMap(\.self).joined(separator: ". ")
  }

  private var elsewhere: String? {
    guard alteration.isElsewhere else { return nil }
    let room = lesson.roomName ?? ""
    return alteration.plannedRoom.map { words(.lessonElsewhere(room: room, before: $0)) }
      ?? words(.lessonIn(room: room))
  }

  private var substituted: String? {
    guard alteration.isSubstituted else { return nil }
    let teachers = words.list(lesson.teachers.names)
    return alteration.plannedTeachers.isEmpty
      ? words(.lessonTaughtBy(teachers: teachers))
      : words(.lessonSubstituted(teachers: teachers, before: words.list(alteration.plannedTeachers)))
  }
}

/// That Sirius could not be asked: a lesson of which nothing is said may be called off all the same.
struct AlterationsUnknownCallout {
  var state: SyncState
  var words: Words

  /// `nil` where it was asked well, or is not asked at all.
  var sentence: String? {
    state[.alterations]?.cause.map { "\(words(DataPart.alterations.title)): \(words($0.sentence))" }
  }

  /// With the age of what it said last.
  var fragment: Fragment? {
    let age = state[.alterations]?.succeeded.map { words.age(of: $0) }
    return sentence.map { .box("alterations-unknown", "<p class=\"hint\">\($0)</p>\(age)") }
  }
}

/// A lesson in a list of a day.
struct LessonRow {
  var lesson: Lesson
  /// Whether it was to be on this day and is moved to another one.
  var isAway = false
  var words: Words

  var html: HTML {
    let details = [
      words.parallel(lesson.type, lesson.parallelCode), isAway ? nil : lesson.roomName, altered,
    ]
    return CardRow(
      lesson.courseName ?? lesson.course ?? "", details.compactMap(\.self).joined(separator: " · "),
      path: TimetableFeature.link(to: lesson.id), trailing: "<span class=\"num\">\(times)</span>"
    ).html
  }

  private var altered: String? {
    isAway
      ? words(.lessonMovedTo(moment: words.moment(lesson.start))) : AlterationText(lesson, words)?.sentence
  }

  private var times: HTML {
    if isAway, let planned = lesson.alteration?.plannedStart { return "<s>\(words.clock(planned.time))</s>" }
    let times = words.times(lesson.times)
    return lesson.isCancelled ? "<s>\(times)</s>" : "\(times)"
  }
}
