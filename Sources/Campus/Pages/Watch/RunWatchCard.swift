import CivilTime
import Foundation
import KOS
import RecordMapping
import WebShell

/// Watching a parallel or a course for a free place: whether it is watched, what that means, and the way in and out.
struct RunWatchCard {
  /// What would be watched, with its places as they are known.
  var candidate: PlacesWatchRecord
  /// As it is watched.
  var watch: PlacesWatchRecord?
  /// How the last look at what is watched went.
  var look: WatchLookRecord?
  /// In whose timetable a parallel was found.
  var subject: TimetableSubject?
  /// The page on which it stands.
  var page: String
  var words: Words
  /// Whom it is about.
  var hiddenFields: HTML

  var html: HTML {
    if let watch {
      let chip = Chip(words(.watched), icon: .bell, tone: .ok).html
      return card(
        "<p>\(chip) \(words(.watchedRunHint))</p>\(seen(watch))\(WatchLook(look: look, words: words).html)",
        Paths.runWatchEnds, .unwatch, .stop)
    }
    let hint = candidate.free.map { $0 > 0 } ?? false ? words(.watchOpenHint) : words(.watchFullHint)
    return card(
      "<p>\(hint)</p>", Paths.runWatches, .watchPlace, .bell)
  }

  /// What the last look found: newer than the rest of the page.
  private func seen(_ watch: PlacesWatchRecord) -> HTML? {
    guard let places = Places(capacity: watch.capacity, occupied: watch.occupied).text(words) else {
      return nil
    }
    let moment = LocalDateTime(Date(timeIntervalSince1970: watch.seen), in: .prague)
    return "<p class=\"hint\">\(words(.placesSeen(places: places, time: words.moment(moment))))</p>"
  }

  private func card(_ text: HTML, _ path: String, _ label: Phrase, _ icon: Icon) -> HTML {
    let button = Button(words(label), icon: icon, kind: watch == nil ? .primary : .plain)
    return Card(
      "watch", title: words(.watchTitle),
      """
      \(text)\(CommandForm(
        path,
        """
        <input type="hidden" name="run" value="\(candidate.id)">\
        <input type="hidden" name="of" value="\(subject?.rawValue ?? "")">\
        <input type="hidden" name="page" value="\(page)">\(hiddenFields)\(button.html)
        """).html)
      """
    ).html
  }
}

extension PlacesWatchRecord {
  /// `nil` of one that KOS tells too little of to ask for it again.
  init?(_ parallel: ParallelRecord, at time: Double) {
    guard let course = parallel.course, let semester = parallel.semester else { return nil }
    self.init(
      id: WatchedRun.parallel(parallel.id).rawValue, course: course, courseName: parallel.courseName,
      semester: semester, type: parallel.type ?? .undefined, code: parallel.code,
      capacity: parallel.capacity, occupied: parallel.occupied, since: time, seen: time, isOpen: false)
    isOpen = free.map { $0 > 0 } ?? false
  }

  init?(_ text: CourseTextRecord, at time: Double) {
    guard let semester = text.semester.flatMap(SemesterCode.init) else { return nil }
    self.init(
      id: WatchedRun.course(text.code).rawValue, course: text.code, semester: semester,
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
