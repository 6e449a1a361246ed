import WebShell

/// Lessons that are held at once, told by name: side by side in the grid they are easily overlooked.
struct ClashNotice {
  var lessons: [Lesson]
  var words: Words

  var html: HTML? {
    let clashes = Timetable.clashes(lessons)
    guard !clashes.isEmpty else { return nil }
    let lines = clashes.map { clash in
      """
      <li>\(words.date(clash.first.day, .weekdayDayMonth)): \(clash.first.course ?? "") \
      \(words.times(clash.first.times)), \(clash.second.course ?? "") \(words.times(clash.second.times))</li>
      """ as HTML
    }
    return Notice(.warn, title: words(.clashes(count: clashes.count)), text: "<ul>\(lines)</ul>").html
  }
}
