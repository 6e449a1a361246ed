import KOS
import WebShell

/// The courses of a semester and how they went, and what the whole study comes to.
struct StudyPage: CampusPage {
  static let parts: [DataPart] = [.results]
  static let all = "all"

  var context: PageContext
  var book: StudyBook
  /// As the address names it; nothing is the present one.
  var choice: String?

  /// Which study was asked for.
  var study: String?

  init(_ context: PageContext, semester choice: String?, study: String? = nil) async throws {
    self.context = context
    self.choice = choice
    self.study = study
    book = try await StudyBook(context, study: study)
  }

  var title: String { words(.study) }
  var tab: String { Paths.study }
  var subject: String? { study == nil ? "study/\(Paths.encoded(choice ?? "now"))" : nil }
  var state: SyncState { context.state }
  var words: Words { context.words }
  var heading: HTML { LargeTitle(title).html }

  private var here: ReturnPath {
    let page = path(Paths.study)
    guard let choice else { return ReturnPath(path: page) }
    return ReturnPath(path: page + (page.contains("?") ? "&" : "?") + "semester=\(Paths.encoded(choice))")
  }
  private var sums: StudySums { book.sums }
  private var tiles: SumTiles { SumTiles(words: words) }

  /// All, or the one that was chosen; without a choice the present one, else the newest.
  private var shown: [SemesterResult] {
    if choice == Self.all { return sums.semesters }
    let chosen = sums.semesters.first { $0.semester != nil && $0.semester?.rawValue == choice }
    let present = sums.semesters.first { $0.semester != nil && $0.semester == book.current }
    return (chosen ?? present ?? sums.semesters.first).map { [$0] } ?? []
  }

  var content: HTML {
    guard !book.isEmpty else { return NoResults(state: state, words: words).html }
    return """
      \(picker.html)\(Tile.group(totals))\(chooser)<div class="lists">\(shown.map(card))\(again)</div>\
      <ul class="rows card">\(ways)</ul>
      """
  }

  private var picker: StudyPicker { StudyPicker(book: book, path: Paths.study, words: words) }

  // MARK: Sums

  private var totals: [Tile] {
    let one = shown.count == 1 ? shown.first : nil
    return [
      one.map { tiles.credits(name($0), $0.credits) }, tiles.credits(words(.studyWhole), sums.credits),
      tiles.average(words(.studyAverage), sums.score, path: Paths.marks),
    ].compactMap(\.self)
  }

  private var chooser: HTML {
    let codes = sums.semesters.compactMap(\.semester)
    let selected = choice == Self.all ? Self.all : shown.first?.semester?.rawValue
    let options = codes.map { ($0.rawValue, $0.text(words)) } + [(Self.all, words(.studyAll))]
    let field = PickForm.Field.list(
      name: "semester", label: words(.studySemester), options: options, selected: selected ?? "")
    return PickForm(Paths.study, hidden: picker.hidden ?? .empty, [field], submit: words(.studyShow)).html
  }

  private func name(_ semester: SemesterResult) -> String {
    semester.semester?.text(words) ?? words(.studyNoSemester)
  }

  // MARK: Courses

  private func card(_ semester: SemesterResult) -> HTML {
    let sum = semester.credits
    let hint =
      choice == Self.all
      ? "<p class=\"hint pad\">\(words.integer(sum.total)) \(words(.studyEarned)) · \(words(.studyEnrolled(count: sum.enrolled)))</p>"
        as HTML
      : nil
    return Card(
      "semester-\(semester.semester?.rawValue ?? "none")", title: name(semester), isPadded: false,
      "\(hint)\(ResultRows(semester.courses, book: book, page: here, words: words).html)"
    ).html
  }

  /// Those that were not passed at once, over the whole study.
  private var again: HTML? {
    let failed = sums.failed
    guard !failed.isEmpty else { return nil }
    let rows = ResultRows(failed, book: book, page: here, words: words) { result in
      let later: Phrase = book.isPassedElsewhere(result) ? .studyPassedLater : .studyNotPassedYet
      return [result.enrollment.course, result.enrollment.semester?.text(words), words(later)].compactMap(
        \.self
      )
      .joined(separator: " · ")
    }
    return Card("failed", title: words(.studyFailed), isPadded: false, rows.html).html
  }

  /// About the same study.
  private func path(_ page: String) -> String {
    guard study != nil, let study = book.study else { return page }
    return StudyPicker.path(page, of: study)
  }

  private var ways: HTML {
    LinkRow(words(.studyMarks), text: words(.studyMarksHint), path: path(Paths.marks), icon: .edit).html
      + LinkRow(words(.studyWhatIf), text: words(.studyWhatIfHint), path: path(Paths.whatIf), icon: .chart)
      .html
  }
}
