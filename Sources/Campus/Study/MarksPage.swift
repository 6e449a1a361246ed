import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// The marks that the person types, and what they come to.
struct MarksPage: FeaturePage {
  private let visit: CampusVisit
  private let study: String
  private let state: SyncState
  private let results: StudyResults
  /// As the last import or saving changed them, unless that was taken back.
  private let imported: [ImportedMarkRecord]

  /// - Parameter study: empty for the newest one.
  init(_ visit: CampusVisit, _ study: String) async throws {
    (self.visit, self.study, state) = (visit, study, visit.syncState(of: [.results]))
    (results, imported) = try await visit.read {
      (
        try StudyResults($0, of: .study(study), naming: visit.dataLanguage),
        try $0.fetchAll(ImportedMarkRecord.self)
      )
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.studyMarks) }
  var tab: String? { StudyFeature.link() }
  var back: BackLink? { BackLink(words(.study), to: StudyFeature.link()) }

  /// No mark that a person may be typing is sent anew.
  var parts: [Fragment] { [results.isEmpty ? nothing : bar] }
  var placesParts: Bool { !results.isEmpty }

  var content: HTML { "\(note)\(results.isEmpty ? nothing.html : marks)" }

  private var note: HTML {
    Callout(.info, title: words(.studyNoMarks), text: "\(words(.studyNoMarksHint))").html
  }

  private var nothing: Fragment {
    .box("campus-content", NoResults(state: state, words: words, way: StudyFeature.link()).html)
  }

  private var bar: Fragment { visit.syncBar([.results], state).fragment }

  private var marks: HTML {
    let form = CommandForm(
      visit.link(StudyFeature.saving), class: "stack",
      """
      \(picker.hidden)\(visit.hiddenFields)\(MarkList(semesters: semesters, results: results, words: words).html)\
      <div class="formbar">\(Button(words(.studySaveMarks), icon: .check, kind: .primary, isWide: true).html)</div>
      """)
    let pasting = LinkRow(
      words(.importMarks), text: words(.importMarksHint), path: visit.link(StudyFeature.pasting),
      icon: .upload)
    let whatIf = LinkRow(
      words(.studyWhatIf), text: words(.studyWhatIfHint), path: visit.link(StudyFeature.whatIf, (study, [:])),
      icon: .chart)
    return """
      \(bar.html)\(undo)\(picker.html)\(Tile.group(tiles))\(form.html)\
      <ul class="rows card">\(pasting.html)\(whatIf.html)</ul>
      """
  }

  private var picker: StudyPicker {
    StudyPicker(results: results, words: words) { visit.link(StudyFeature.marks, $0) }
  }

  private var undo: HTML? {
    guard let time = imported.first?.at else { return nil }
    let day = LocalDateTime(Date(timeIntervalSince1970: time), in: .prague).day
    let (isTyped, date) = (imported.contains { $0.isTyped == true }, words.date(day, .long))
    let done: Phrase =
      isTyped
      ? .marksDone(count: imported.count, day: date) : .importDone(count: imported.count, day: date)
    let button = Button(words(isTyped ? .marksUndo : .importUndo), icon: .history)
    return Card(
      "import-undo", title: words(isTyped ? .marksChanged : .importMarks),
      """
      <p>\(words(done))</p><p class="hint">\(words(isTyped ? .marksUndoHint : .importUndoHint))</p>\
      \(visit.form(of: StudyFeature.undos, (), button))
      """
    ).html
  }

  private var semesters: [(semester: SemesterResult, courses: [CourseResult])] {
    results.totals.semesters.map { ($0, results.markable(in: $0)) }
  }

  private var tiles: [Tile] {
    let (tiles, totals) = (TotalTiles(words: words), results.totals)
    return [
      tiles.average(words(.studyAverage), totals.weighted),
      tiles.gain(words(.studyGain), totals.weighted(ofLatest: 2)),
      tiles.gain(words(.studyGainWhole), totals.weighted),
    ]
  }
}

/// A field for the mark of each course, semester by semester.
struct MarkList {
  /// Before the enrolment's identity in the name of each field.
  static let prefix = "mark-"

  var semesters: [(semester: SemesterResult, courses: [CourseResult])]
  var results: StudyResults
  var words: Words

  static func field(_ result: CourseResult) -> String { prefix + result.id }

  var html: HTML { "<div class=\"lists\">\(semesters.filter { !$0.courses.isEmpty }.map(card))</div>" }

  private func card(_ entry: (semester: SemesterResult, courses: [CourseResult])) -> HTML {
    Card(
      "marks-\(entry.semester.semester?.rawValue ?? "none")",
      title: entry.semester.semester?.text(words) ?? words(.studyNoSemester), isPadded: false,
      "<ul class=\"marklist\">\(entry.courses.map(row))</ul>"
    ).html
  }

  private func row(_ result: CourseResult) -> HTML {
    let (field, mark) = (Self.field(result), results.marks[result.id])
    let facts = [
      result.enrollment.course, result.credits.map { words(.creditCount(count: $0)) },
      result.chip(words).text,
    ].compactMap(\.self).joined(separator: " · ")
    let options: [(String, String)] =
      result.marking == .creditOnly
      ? [("", "–"), (Mark.a.rawValue, words(.resultPassed)), (Mark.f.rawValue, words(.resultFailed))]
      : [("", "–")] + Mark.allCases.map { ($0.rawValue, $0.rawValue) }
    return """
      <li><label for="\(field)"><b dir="auto">\(results.name(result))</b> <small>\(facts)</small></label>\
      <div class="field"><div class="measured"><select id="\(field)" name="\(field)">\(options.map {
        "<option value=\"\($0)\" \(flag: "selected", $0 == mark?.rawValue ?? "")>\($1)</option>" as HTML
      })</select><span class="unit" aria-hidden="true">\(Icon.updown.html(small: true))</span></div></div></li>
      """
  }
}
