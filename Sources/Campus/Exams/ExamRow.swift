import CivilTime
import KOS
import WebShell

/// An exam date in a list: when, where, whether there is room, and how long one may still decide.
struct ExamRow {
  var exam: ExamRecord
  var today: Day
  /// Whether the person watches it for a free place.
  var isWatched = false
  var words: Words

  var html: HTML {
    let when = exam.starts.map { words.moment($0) } ?? words(.noDateYet)
    let course = [exam.course, exam.courseName].compactMap(\.self).joined(separator: " ")
    let detail = [course.isEmpty ? nil : course, exam.room, deadline].compactMap(\.self)
      .joined(separator: " · ")
    return """
      <li><a class="row" href="\(ExamsFeature.exam.link(exam.id))"><span class="rmain"><b class="num">\(when)</b>\
      <small class="whole" dir="auto">\(detail)</small></span><span class="chips">\(mine)\(watched)\(exam.placesChip(words)?.html)</span></a></li>
      """
  }

  private var mine: HTML? {
    exam.isMine ? Chip(words(.signedUp), icon: .check, tone: .ok).html : nil
  }

  private var watched: HTML? { isWatched ? Chip(words(.watched), icon: .bell).html : nil }

  private var deadline: String? {
    if exam.isMine { return exam.cancelBy.map { words(.cancelBy(when: term($0))) } }
    return exam.signInBy.map { day in
      today.days(to: day) < 0 ? words(.signInOver) : words(.signInBy(when: term(day)))
    }
  }

  /// The day itself still counts.
  private func term(_ day: Day) -> String {
    "\(words.date(day, .dayMonth)) (\(words.distance(today.days(to: day))))"
  }
}
