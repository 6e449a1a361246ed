import CivilTime
import Foundation
import KOS
import RecordMapping
import WebShell

/// The marks that the person types, and what they come to.
struct MarksPage: Page {
  var book: StudyBook
  var account: Account
  /// As the last import or saving changed them, unless that was taken back.
  var imported: [ImportedMarkRecord]
  var state: SyncState
  var words: Words

  var title: String { words(.studyMarks) }
  var tab: String { Paths.study }
  var topics: [String] { book.isEmpty ? [] : [ResultsStatus.topic] }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(BackLink(words(.study), to: Paths.study).html)</div>\
    \(LargeTitle(title).html)\(Notice(.info, title: words(.studyNoMarks), text: "\(words(.studyNoMarksHint))").html)\
    \(book.isEmpty ? NoResults(state: state, words: words, way: Paths.study).html : content)</div>
    """
  }

  private var content: HTML {
    """
    \(ResultsStatus(state: state, words: words).bar.html)\(undo)\(picker.html)\(Tile.group(totals))<form class="stack" method="post" action="\(Paths.marks)" data-command>\
    \(picker.hidden)\(account.field)\
    \(MarkList(semesters: semesters, book: book, words: words).html)\
    <div class="formbar">\(Button(words(.studySaveMarks), icon: .check, kind: .primary, isWide: true).html)</div></form>\
    <ul class="rows card">\(LinkRow(
      words(.importMarks), text: words(.importMarksHint), path: Paths.markImport, icon: .upload).html)\(LinkRow(
      words(.studyWhatIf), text: words(.studyWhatIfHint), path: Paths.whatIf, icon: .chart).html)</ul>
    """
  }

  private var picker: StudyPicker { StudyPicker(book: book, path: Paths.marks, words: words) }

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
      <p>\(words(done))</p>\
      <p class="hint">\(words(isTyped ? .marksUndoHint : .importUndoHint))</p>\
      \(CommandForm(Paths.markImportUndo, "\(account.field)\(button.html)").html)
      """
    ).html
  }

  private var semesters: [(semester: SemesterResult, courses: [CourseResult])] {
    book.sums.semesters.map { ($0, book.markable(in: $0)) }
  }

  private var totals: [Tile] {
    let (tiles, sums) = (SumTiles(words: words), book.sums)
    return [
      tiles.average(words(.studyAverage), sums.score),
      tiles.gain(words(.studyGain), sums.score(ofLatest: 2)),
      tiles.gain(words(.studyGainWhole), sums.score),
    ]
  }
}
