import CivilTime
import KOS

/// What is worth telling a person who has no page open.
enum CampusNotice: Hashable, Sendable {
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
  case placeFreeInRun(OfferingWatchRecord)
  /// A watched parallel or course is not there any more.
  case runGone(OfferingWatchRecord)
  /// What is watched could not be looked at for long, or not without a new login.
  case watchFailing(WatchCheckRecord)
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
    case .watchFailing(let check):
      "watching/\(check.cause == .login ? "login/" : "")\(Int(check.failing ?? 0))"
    // One that is moved is told again at its new time.
    case .lessonSoon(let lesson):
      "soon/\(lesson.id)" + (lesson.alteration?.isMoved == true ? "/\(lesson.start)" : "")
    }
  }
}

extension CampusNotice {
  /// Those of the changes that are worth a notice, in their order: what one refresh found of one thing is told at
  /// once.
  ///
  /// - Parameters:
  ///   - lessons: when the lessons that there are now are taught, by their keys.
  ///   - days: on which the lessons are now of which single ones changed, by their keys.
  ///   - isNearDay: whether that is a day of this week or the next.
  ///   - isNear: whether a lesson that is taught then is taught this week or the next.
  static func of(
    _ changes: [Change], lessons: [String: SlotTimes] = [:], days: [String: Day] = [:],
    isNearDay: (Day) -> Bool, isNear: (SlotTimes) -> Bool
  ) -> [CampusNotice] {
    var order: [String] = []
    var groups: [String: [Change]] = [:]
    for change in changes where change.isMine || change.isWatched {
      let key = "\(change.subject.rawValue)/\(change.key)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    return order.compactMap { groups[$0].flatMap { news(of: $0, lessons, days, isNear, isNearDay) } }
  }

  private static func news(
    of changes: [Change], _ lessons: [String: SlotTimes], _ days: [String: Day],
    _ isNear: (SlotTimes) -> Bool,
    _ isNearDay: (Day) -> Bool
  ) -> CampusNotice? {
    guard let first = changes.first else { return nil }
    let moved = changes.filter { $0.kind == .changed && [.times, .room].contains($0.field) }
    switch first.subject {
    case .event: return nil
    case .exam:
      // Moved and then called off: only the end counts.
      if let end = changes.last, end.kind == .removed { return .examCancelled(end) }
      // Who waits for a place may have less time for it, or none.
      let told = changes.filter {
        moved.contains($0) || $0.isWatched && $0.kind == .changed && $0.field == .signInBy
      }
      return told.isEmpty ? nil : .examChanged(told)
    case .result:
      let posted = changes.filter { $0.field != nil && $0.after == "true" }
      return posted.isEmpty ? nil : .resultPosted(posted)
    case .lessonDay:
      // Where it was, where it is, and where it was to be: on each of these days somebody may go in vain.
      let told = changes.filter { $0.field != .room }.flatMap { [$0.before, $0.after] }
      let near =
        told.compactMap { $0.flatMap(LocalDateTime.init)?.day }
        + [LessonMatchKey(rawValue: first.key)?.start.day, days[first.key]].compactMap(\.self)
      return near.contains(where: isNearDay) ? .lessonDayChanged(changes) : nil
    case .lesson:
      // One that is only in another room says nothing of its times.
      let told = changes.filter { $0.field == nil || $0.field == .times }.flatMap { [$0.before, $0.after] }
      let times = told.compactMap { $0.flatMap(SlotTimes.init) } + [lessons[first.key]].compactMap(\.self)
      if let end = changes.last, end.kind == .removed {
        return times.contains(where: isNear) ? .lessonCancelled(end) : nil
      }
      return moved.isEmpty || !times.contains(where: isNear) ? nil : .lessonChanged(moved)
    }
  }
}
