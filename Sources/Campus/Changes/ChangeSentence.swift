import CivilTime
import KOS
import RecordMapping
import WebShell

/// What has become otherwise, in a sentence: `Room: T9:155 → T9:350`.
struct ChangeSentence {
  var change: Change
  var words: Words

  var text: String {
    switch change.kind {
    case .added: came
    case .removed: went
    case .changed: change.subject == .lessonDay ? onItsDay : changed
    }
  }

  /// The same, of a lesson that was planned for one moment.
  private var onItsDay: String {
    let planned = LessonMatchKey(rawValue: change.key)?.start
    let told = [.times, .cancelled].contains(change.field) ? change.before ?? change.after : nil
    guard let planned = told.flatMap(LocalDateTime.init) ?? planned else { return changed }
    let moved = change.field == .times ? change.after.flatMap(times) : nil
    return words(
      .onThatDay(
        moment: words.moment(planned), what: moved.map { words(.lessonMovedTo(moment: $0)) } ?? changed))
  }

  private var came: String {
    switch change.subject {
    case .result: words(.courseEnrolled)
    case .lesson, .lessonDay, .exam, .event:
      change.after.map { words(.thingAdded(when: value($0, of: .times))) } ?? words(.thingAddedUndated)
    }
  }

  private var went: String {
    switch change.subject {
    case .result: words(.courseLeft)
    case .lesson, .lessonDay, .exam, .event:
      change.before.map { words(.thingRemoved(when: value($0, of: .times))) } ?? words(.thingRemovedUndated)
    }
  }

  private var changed: String {
    guard let field = change.field else { return "" }
    switch (field, change.after) {
    case (.cancelled, nil): return words(.thingRemovedUndated)
    case (.cancelled, _?): return words(.heldAfterAll)
    case (.completed, "true"): return words(.courseCompleted)
    case (.completed, _): return words(.courseNotCompleted)
    case (.assessment, "true"): return words(.assessmentGranted)
    case (.assessment, _): return words(.assessmentTakenBack)
    case (.signedUp, "true"): return words(.youSignedUp)
    case (.signedUp, _): return words(.youSignedOff)
    default: break
    }
    let name = words(Self.name(field))
    switch (change.before.map { value($0, of: field) }, change.after.map { value($0, of: field) }) {
    case (let before?, let after?): return words(.factChanged(name: name, before: before, after: after))
    case (nil, let after?): return words(.factCame(name: name, after: after))
    case (let before?, nil): return words(.factWent(name: name, before: before))
    case (nil, nil): return name
    }
  }

  private static func name(_ field: ChangeField) -> Phrase {
    switch field {
    case .times: .time
    case .room: .room
    case .teachers: .teacher
    case .signInBy: .signInDeadline
    case .cancelBy: .cancelDeadline
    case .capacity: .changeOfCapacity
    case .occupied: .changeOfOccupied
    case .isResit: .resit
    case .waitingList: .waitingList
    case .signedUp: .signedUp
    case .assessment: .assessment
    case .completed: .courseCompleted
    case .cancelled: .thingRemovedUndated
    case .type: .kind
    case .name: .changeOfName
    case .note: .note
    }
  }

  /// One that cannot be read is shown as it is.
  private func value(_ raw: String, of field: ChangeField) -> String {
    switch field {
    case .times, .cancelled: times(raw) ?? raw
    case .signInBy, .cancelBy: Day(rawValue: raw).map { words.date($0, .weekdayDayMonth) } ?? raw
    case .capacity, .occupied: Int(raw).map { words.integer($0) } ?? raw
    case .isResit, .waitingList, .signedUp, .assessment, .completed:
      words(raw == "true" ? .yes : .no)
    case .type: words.termType(TermType(rawValue: raw))
    case .room, .teachers, .name, .note: raw
    }
  }

  private func times(_ raw: String) -> String? {
    switch change.subject {
    case .lesson: SlotTimes(rawValue: raw).map { words.slotTimes($0) }
    case .lessonDay: LocalDateTime(rawValue: raw).map { words.moment($0) }
    case .exam, .event, .result: DateSpan(rawValue: raw).map { words.span($0) }
    }
  }
}

extension Words {
  /// `Tue, 1 Dec 9:00–10:30`
  func span(_ span: DateSpan) -> String {
    guard let end = span.end, end.day == span.start.day, end > span.start else { return moment(span.start) }
    return "\(date(span.start.day, .weekdayDayMonth)) \(range(clock(span.start.time), clock(end.time)))"
  }

  /// `Thursday 11:00–12:30, odd weeks`
  func slotTimes(_ times: SlotTimes) -> String {
    let time: String? =
      switch (times.start, times.end) {
      case (let start?, let end?): range(clock(start), clock(end))
      case (let start?, nil): clock(start)
      default: times.firstHour.map { self(.teachingHour(number: integer($0))) }
      }
    let weeks: String? =
      switch (times.weeks, times.parity) {
      case (let weeks?, _): self(.onlyWeeks(weeks: weeks.rawValue))
      case (nil, .some(.odd)): self(.onlyOddWeeks)
      case (nil, .some(.even)): self(.onlyEvenWeeks)
      default: nil
      }
    let when = [times.day.map { weekday($0) }, time].compactMap(\.self).joined(separator: " ")
    return [when.isEmpty ? nil : when, weeks].compactMap(\.self).joined(separator: ", ")
  }
}
