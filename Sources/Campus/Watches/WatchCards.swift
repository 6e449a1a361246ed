import CivilTime
import Foundation
import KOS
import RecordMapping
import WebShell

/// Watching an exam for a free place: whether it is watched, what that means, and the way in and out.
struct WatchCard {
  var exam: ExamRecord
  var watch: WatchRecord?
  /// How the last look at exams went.
  var check: WatchCheckRecord?
  var visit: CampusVisit

  private var words: Words { visit.words }

  /// `nil` where watching is of no use: the person is signed up, or nobody can sign in any more.
  var html: HTML? {
    if watch != nil { return card(words(.watchedHint), WatchFeature.examWatchEnds, .unwatch, .stop) }
    guard exam.mayBeWatched(at: visit.local) else { return nil }
    let hint = exam.free.map { $0 > 0 } ?? false ? words(.watchOpenHint) : words(.watchFullHint)
    return card(hint, WatchFeature.examWatches, .watchPlace, .bell)
  }

  private func card(_ hint: String, _ command: Path<Void, String>, _ label: Phrase, _ icon: Icon) -> HTML {
    let chip = watch == nil ? nil : Chip(words(.watched), icon: .bell, tone: .ok).html
    let check = watch == nil ? nil : WatchCheckLine(check: self.check, words: words).html
    let button = Button(words(label), icon: icon, kind: watch == nil ? .primary : .plain)
    return Card(
      "watch", title: words(.watchTitle),
      "<p>\(chip) \(hint)</p>\(check)\(visit.form(of: command, exam.id, button))"
    ).html
  }
}

/// Watching a parallel or a course for a free place: whether it is watched, what that means, and the way in and out.
struct OfferingWatchCard {
  /// What would be watched, with its places as they are known.
  var candidate: OfferingWatchRecord
  /// As it is watched.
  var watch: OfferingWatchRecord?
  /// How the last look at what is watched went.
  var check: WatchCheckRecord?
  /// In whose timetable a parallel was found.
  var subject: TimetableSubject?
  /// The page on which it stands.
  var page: String
  var visit: CampusVisit

  private var words: Words { visit.words }

  var html: HTML {
    if let watch {
      let chip = Chip(words(.watched), icon: .bell, tone: .ok).html
      return card(
        "<p>\(chip) \(words(.watchedRunHint))</p>\(seen(watch))\(WatchCheckLine(check: check, words: words).html)",
        WatchFeature.watchEnds, .unwatch, .stop)
    }
    let hint = candidate.free.map { $0 > 0 } ?? false ? words(.watchOpenHint) : words(.watchFullHint)
    return card(
      "<p>\(hint)</p>", WatchFeature.watches, .watchPlace, .bell)
  }

  /// What the last look found: newer than the rest of the page.
  private func seen(_ watch: OfferingWatchRecord) -> HTML? {
    guard let places = watch.placesText(words) else { return nil }
    let moment = LocalDateTime(Date(timeIntervalSince1970: watch.seen), in: .prague)
    return "<p class=\"hint\">\(words(.placesSeen(places: places, time: words.moment(moment))))</p>"
  }

  private func card(_ text: HTML, _ command: Path<Void, Void>, _ label: Phrase, _ icon: Icon) -> HTML {
    let fields: HTML =
      .hidden("run", candidate.id) + .hidden("of", subject?.rawValue ?? "") + .hidden("page", page)
    let button = Button(words(label), icon: icon, kind: watch == nil ? .primary : .plain)
    return Card(
      "watch", title: words(.watchTitle),
      "\(text)\(visit.form(of: command, (), fields: fields, button))"
    ).html
  }
}

/// When what is watched was looked at last, and why it could not be.
struct WatchCheckLine {
  var check: WatchCheckRecord?
  var words: Words

  var html: HTML? {
    guard let check else { return nil }
    return "\(check.succeeded.map(looked))\(callout(check))"
  }

  private func looked(_ time: Double) -> HTML {
    "<p class=\"hint\">\(words(.watchLooked(time: moment(time))))</p>"
  }

  private func callout(_ check: WatchCheckRecord) -> HTML? {
    guard let cause = check.cause, let since = check.failing else { return nil }
    return Callout(
      .warn, title: words(.watchNotLooked(time: moment(since))), text: "\(words(cause.sentence))"
    ).html
  }

  private func moment(_ time: Double) -> String {
    words.moment(LocalDateTime(Date(timeIntervalSince1970: time), in: .prague))
  }
}

extension OfferingWatchRecord {
  /// `nil` of one that KOS tells too little of to ask for it again.
  init?(_ parallel: ParallelRecord, at time: Double) {
    guard let course = parallel.course, let semester = parallel.semester else { return nil }
    self.init(
      id: WatchedOffering.parallel(parallel.id).rawValue, course: course, courseName: parallel.courseName,
      semester: semester, type: parallel.type ?? .undefined, code: parallel.code,
      capacity: parallel.capacity, occupied: parallel.occupied, since: time, seen: time, isOpen: false)
    isOpen = free.map { $0 > 0 } ?? false
  }

  init?(_ text: CourseTextRecord, at time: Double) {
    guard let semester = text.semester.flatMap(SemesterCode.init) else { return nil }
    self.init(
      id: WatchedOffering.course(text.code).rawValue, course: text.code, semester: semester,
      capacity: text.capacity, occupied: text.occupied, since: time, seen: text.fetched, isOpen: false)
    isOpen = free.map { $0 > 0 } ?? false
  }

  /// `Tutorial (101), Winter 2026/2027`
  func name(_ words: Words) -> String {
    let semester = semester.text(words)
    guard let type else { return semester }
    return "\(words.parallel(type, code)), \(semester)"
  }
}
