import KOS
import WebShell

extension CampusNotice {
  /// Told in every language.
  var notice: AppNotice {
    AppNotice(
      app: CampusApp.id, appName: LocalText { $0(.campus) }, kind: kind, severity: severity,
      title: LocalText { title($0) }, text: LocalText { text($0) }, link: link, key: key)
  }

  private var kind: String {
    switch self {
    case .examChanged: "exam-changed"
    case .examCancelled: "exam-cancelled"
    case .resultPosted: "result-posted"
    case .lessonChanged: "lesson-changed"
    case .lessonCancelled: "lesson-cancelled"
    case .lessonDayChanged: "lesson-day-changed"
    case .deadlineNear: "deadline-near"
    case .placeFree, .placeFreeInRun: "place-free"
    case .runGone: "watch-ended"
    case .watchFailing: "watch-failing"
    case .lessonSoon: "lesson-soon"
    }
  }

  private var severity: AppNotice.Severity {
    switch self {
    case .examChanged, .examCancelled, .lessonChanged, .lessonCancelled, .lessonDayChanged, .deadlineNear,
      .runGone, .watchFailing:
      .warning
    case .resultPosted, .placeFree, .placeFreeInRun: .success
    case .lessonSoon: .info
    }
  }

  private var link: String {
    switch self {
    case .examChanged(let changes):
      changes.first.map { ExamsFeature.exam.link($0.key) } ?? ExamsFeature.link()
    case .examCancelled: ExamsFeature.link()
    case .resultPosted: StudyFeature.link()
    case .lessonChanged, .lessonCancelled, .lessonDayChanged: ChangesFeature.link()
    case .deadlineNear(let deadline): deadline.path
    case .placeFree(let exam): ExamsFeature.exam.link(exam.id)
    case .watchFailing(let check): check.cause == .login ? LoginFeature.page.link() : ExamsFeature.link()
    case .placeFreeInRun(let watch), .runGone(let watch):
      watch.type == nil
        ? SearchFeature.link(toCourse: watch.course) : TimetableFeature.link(to: .course(watch.course))
    case .lessonSoon(let lesson): TimetableFeature.link(to: lesson.id)
    }
  }

  private func title(_ words: Words) -> String {
    switch self {
    case .examChanged(let changes):
      words(
        changes.contains(where: \.isMine)
          ? .newsExamChanged(course: Self.name(changes.first, words))
          : .newsWatchedChanged(course: Self.name(changes.first, words)))
    case .examCancelled(let change):
      words(
        change.isMine
          ? .newsExamCancelled(course: Self.name(change, words))
          : .newsWatchedCancelled(course: Self.name(change, words)))
    case .runGone(let watch): words(.newsRunGone(course: watch.course))
    case .watchFailing: words(.newsWatchFailing)
    case .resultPosted(let changes): words(.newsResult(course: Self.name(changes.first, words)))
    case .lessonChanged(let changes): words(.newsLessonChanged(course: Self.name(changes.first, words)))
    case .lessonDayChanged(let changes): Self.titleOnItsDay(changes, words)
    case .lessonCancelled(let change): words(.newsLessonCancelled(course: Self.name(change, words)))
    case .deadlineNear(let deadline):
      words(
        deadline.kind == .signIn
          ? .newsSignIn(course: Self.name(deadline, words)) : .newsSignOff(course: Self.name(deadline, words))
      )
    case .placeFree(let exam): words(.newsPlaceFree(course: Self.name(exam, words)))
    case .placeFreeInRun(let watch): words(.newsPlaceFree(course: watch.course))
    case .lessonSoon(let lesson):
      words(.newsLessonSoon(course: lesson.courseName ?? lesson.course ?? words(.lesson)))
    }
  }

  private func text(_ words: Words) -> String {
    switch self {
    case .examChanged(let changes), .resultPosted(let changes), .lessonChanged(let changes),
      .lessonDayChanged(let changes):
      changes.map { ChangeSentence(change: $0, words: words).text }.joined(separator: ". ")
    case .examCancelled(let change), .lessonCancelled(let change):
      ChangeSentence(change: change, words: words).text
    case .deadlineNear(let deadline):
      Self.lastDay(deadline, words)
    case .placeFree(let exam):
      words(.newsPlaceText(count: exam.free ?? 1, exam: Self.when(exam, words)))
    case .placeFreeInRun(let watch):
      words(.newsRunText(count: watch.free ?? 1, what: watch.name(words)))
    case .runGone(let watch): words(.newsRunGoneText(what: watch.name(words)))
    case .watchFailing(let check): words((check.cause ?? .server).sentence)
    case .lessonSoon(let lesson):
      [
        [words.times(lesson.times), lesson.room?.name ?? lesson.room?.key].compactMap(\.self)
          .joined(separator: ", "),
        lesson.supposedBy == nil ? nil : words(.onlySupposed),
      ].compactMap(\.self).joined(separator: ". ")
    }
  }

  /// What it came to last.
  private static func titleOnItsDay(_ changes: [Change], _ words: Words) -> String {
    let course = name(changes.first, words)
    guard let last = changes.last, last.field == .cancelled else {
      let isMoved = changes.contains { $0.field == .times }
      return words(isMoved ? .newsLessonChanged(course: course) : .newsLessonOtherwise(course: course))
    }
    return words(
      last.after == nil ? .newsLessonCancelled(course: course) : .newsLessonHeld(course: course))
  }

  private static func name(_ change: Change?, _ words: Words) -> String {
    change.flatMap { $0.course ?? $0.title?.text(in: .czech) } ?? words(.campus)
  }

  private static func lastDay(_ deadline: Deadline, _ words: Words) -> String {
    let day = words.date(deadline.day, .weekdayDayMonth)
    let starts = deadline.starts.map { words.moment($0) } ?? words(.noDateYet)
    return switch deadline.subject {
    case .exam: words(.newsLastDay(day: day, exam: starts))
    case .event: words(.newsLastDayOfEvent(day: day, event: starts))
    }
  }

  private static func name(_ deadline: Deadline, _ words: Words) -> String {
    switch deadline.subject {
    case .exam(let exam): name(exam, words)
    case .event(let event): event.course ?? words(.event)
    }
  }

  private static func name(_ exam: ExamRecord, _ words: Words) -> String {
    exam.course ?? exam.courseName ?? words(.exam)
  }

  private static func when(_ exam: ExamRecord, _ words: Words) -> String {
    exam.starts.map { words.moment($0) } ?? words(.noDateYet)
  }
}
