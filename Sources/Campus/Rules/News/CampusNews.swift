import KOS

/// What is worth telling a person who has no page open.
enum CampusNews: Hashable, Sendable {
  /// An exam of theirs, or one that they watch, is at another time or in another room; what has changed of it.
  case examChanged([Change])
  case examCancelled(Change)
  /// A credit was granted or a course completed; both can come at once.
  case resultPosted([Change])
  /// A lesson of this week or the next is at another time or in another room.
  case lessonChanged([Change])
  case lessonCancelled(Change)
  /// A single lesson of this week or the next is called off, moved, put elsewhere or given to others; or
  /// held after all.
  case lessonDayChanged([Change])
  case deadlineNear(Deadline)
  /// A watched exam was full and is not any more.
  case placeFree(ExamRecord)
  /// The same of a watched parallel or course.
  case placeFreeInRun(PlacesWatchRecord)
  /// A watched parallel or course is not there any more.
  case runGone(PlacesWatchRecord)
  /// What is watched could not be looked at for long, or not without a new login.
  case watchFailing(WatchLookRecord)
  case lessonSoon(Lesson)

  /// What it is about: a later one of the same takes its place. Holds nobody's name, for it is kept where a person
  /// who logs out leaves it.
  var key: String {
    switch self {
    case .examChanged(let changes), .lessonChanged(let changes), .resultPosted(let changes),
      .lessonDayChanged(let changes):
      changes.first.map { "\($0.subject.rawValue)/\($0.key)" } ?? ""
    case .examCancelled(let change), .lessonCancelled(let change):
      "\(change.subject.rawValue)/\(change.key)"
    case .deadlineNear(let deadline): "deadline/\(deadline.id)/\(deadline.day)"
    case .placeFree(let exam): "place/\(exam.id)"
    case .placeFreeInRun(let watch), .runGone(let watch): "place/\(watch.id)"
    // One as long as it goes on, and another as soon as only the person can mend it.
    case .watchFailing(let look):
      "watching/\(look.cause == .login ? "login/" : "")\(Int(look.failing ?? 0))"
    // One that is moved is told again at its new time.
    case .lessonSoon(let lesson):
      "soon/\(lesson.id)" + (lesson.alteration?.isMoved == true ? "/\(lesson.start)" : "")
    }
  }
}
