import KOS
import WebShell

/// A field for the mark of each course, semester by semester.
struct MarkList {
  var semesters: [(semester: SemesterResult, courses: [CourseResult])]
  var book: StudyBook
  var words: Words

  static func field(_ result: CourseResult) -> String { "mark-\(result.id)" }

  var html: HTML { "<div class=\"lists\">\(semesters.filter { !$0.courses.isEmpty }.map(card))</div>" }

  private func card(_ entry: (semester: SemesterResult, courses: [CourseResult])) -> HTML {
    Card(
      "marks-\(entry.semester.semester?.rawValue ?? "none")",
      title: entry.semester.semester?.text(words) ?? words(.studyNoSemester), isPadded: false,
      "<ul class=\"marklist\">\(entry.courses.map(row))</ul>"
    ).html
  }

  private func row(_ result: CourseResult) -> HTML {
    let (field, mark) = (Self.field(result), book.marks[result.id])
    let facts = [
      result.enrollment.course, result.credits.map { words(.creditCount(count: $0)) },
      result.chip(words).text,
    ].compactMap(\.self).joined(separator: " · ")
    let options: [(String, String)] =
      result.marking == .creditOnly
      ? [("", "–"), (Mark.a.rawValue, words(.resultPassed)), (Mark.f.rawValue, words(.resultFailed))]
      : [("", "–")] + Mark.allCases.map { ($0.rawValue, $0.rawValue) }
    return """
      <li><label for="\(field)"><b dir="auto">\(book.name(result))</b> <small>\(facts)</small></label>\
      <div class="field"><div class="measured"><select id="\(field)" name="\(field)">\(options.map {
        "<option value=\"\($0)\" \(flag: "selected", $0 == mark?.rawValue ?? "")>\($1)</option>" as HTML
      })</select><span class="unit" aria-hidden="true">\(Icon.updown.html(small: true))</span></div></div></li>
      """
  }
}
