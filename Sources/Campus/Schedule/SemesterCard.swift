import CivilTime
import KOS
import WebShell

/// The periods of one semester of a faculty, and by whose word.
struct SemesterCard {
  var semester: SemesterCalendar
  /// Of the faculty; tells its cards from those of others.
  var faculty: String
  var isOpen: Bool
  var today: Day
  var words: Words

  var html: HTML {
    CollapsibleCard(
      "schedule-\(faculty)-\(semester.code)", title: semester.code.text(words), isOpen: isOpen,
      """
      <ul class="rows">\(semester.calendar.periods.map(row))</ul>\
      <p class="hint pad">\(semester.source.sentence(words))</p>
      """
    ).html
  }

  private func row(_ period: TeachingPeriod) -> HTML {
    let dates =
      period.first == period.last
      ? words.date(period.first, .short)
      : words.dates(
        period.first, period.last)
    let details: [String?] = [
      period.firstWeekParity.map {
        period.first == period.last ? words.parity($0) : words(.firstWeek(parity: words.parity($0)))
      },
      period.firstDayOverride.map { words(.teachesAsDay(weekday: words.weekday($0))) },
    ]
    let text = details.compactMap(\.self).joined(separator: " · ")
    return """
      <li class="row static" \(attribute: "aria-current", period.contains(today) ? "date" : nil)>\
      <span class="rmain"><b>\(period.name.flatMap(words.text) ?? words(Self.title(period.kind)))</b>\
      <small class="num">\(dates)</small>\
      \(text.isEmpty ? nil : "<small>\(text)</small>" as HTML)</span></li>
      """
  }

  private static func title(_ kind: TeachingPeriod.Kind) -> Phrase {
    switch kind {
    case .teaching: .periodTeaching
    case .exams: .periodExams
    case .holiday: .periodHoliday
    }
  }
}
