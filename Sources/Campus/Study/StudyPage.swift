import KOS
import WebShell

/// The courses of a semester and how they went, and what the whole study comes to.
struct StudyPage: FeaturePage {
  private let visit: CampusVisit
  private let query: StudyFeature.Query
  private let state: SyncState
  private let results: StudyResults

  init(_ visit: CampusVisit, _ query: StudyFeature.Query) async throws {
    (self.visit, self.query, state) = (visit, query, visit.syncState(of: [.results]))
    results = try await visit.read {
      try StudyResults($0, of: .study(query.study ?? ""), naming: visit.dataLanguage)
    }
  }

  private var words: Words { visit.words }
  private var totals: StudyTotals { results.totals }

  var title: String { words(.study) }
  var tab: String? { StudyFeature.link() }

  var parts: [Fragment] {
    let content: HTML = results.isEmpty ? NoResults(state: state, words: words).html : details
    return [visit.syncBar([.results], state).fragment, .box("campus-content", content)]
  }

  private var details: HTML {
    """
    \(picker.html)\(Tile.group(tiles))\(chooser)<div class="lists">\(shown.map(card))\(again)</div>\
    <ul class="rows card">\(ways)</ul>
    """
  }

  private var picker: StudyPicker {
    StudyPicker(results: results, words: words) { StudyFeature.link(.init(study: $0)) }
  }

  private var isOfAll: Bool { query.semester == StudyFeature.Query.all }

  /// All, or the one that was chosen; without a choice the present one, else the newest.
  private var shown: [SemesterResult] {
    if isOfAll { return totals.semesters }
    let chosen = totals.semesters.first { $0.semester != nil && $0.semester?.rawValue == query.semester }
    let present = totals.semesters.first { $0.semester != nil && $0.semester == results.current }
    return (chosen ?? present ?? totals.semesters.first).map { [$0] } ?? []
  }

  // MARK: Totals

  private var tiles: [Tile] {
    let (tiles, one) = (TotalTiles(words: words), shown.count == 1 ? shown.first : nil)
    return [
      one.map { tiles.credits(name($0), $0.credits) }, tiles.credits(words(.studyWhole), totals.credits),
      tiles.average(words(.studyAverage), totals.weighted, path: visit.link(StudyFeature.marks, study ?? "")),
    ].compactMap(\.self)
  }

  private var chooser: HTML {
    let codes = totals.semesters.compactMap(\.semester)
    let selected = isOfAll ? StudyFeature.Query.all : shown.first?.semester?.rawValue
    let options =
      codes.map { ($0.rawValue, $0.text(words)) } + [(StudyFeature.Query.all, words(.studyAll))]
    let field = PickForm.Field.list(
      name: "semester", label: words(.studySemester), options: options, selected: selected ?? "")
    return PickForm(
      StudyFeature.link(), hidden: picker.hidden ?? .empty, [field], submit: words(.studyShow)
    ).html
  }

  private func name(_ semester: SemesterResult) -> String {
    semester.semester?.text(words) ?? words(.studyNoSemester)
  }

  // MARK: Courses

  private var here: ReturnPath {
    ReturnPath(path: StudyFeature.link(.init(study: study, semester: query.semester)))
  }

  private func card(_ semester: SemesterResult) -> HTML {
    let sum = semester.credits
    let hint: HTML? =
      isOfAll
      ? "<p class=\"hint pad\">\(words.integer(sum.total)) \(words(.studyEarned)) · \(words(.studyEnrolled(count: sum.enrolled)))</p>"
      : nil
    return Card(
      "semester-\(semester.semester?.rawValue ?? "none")", title: name(semester), isPadded: false,
      "\(hint)<ul class=\"rows\">\(semester.courses.map { row($0, $0.facts(words)) })</ul>"
    ).html
  }

  /// Those that were not passed at once, over the whole study.
  private var again: HTML? {
    let rows = totals.failed.map { result in
      let later: Phrase = results.isPassedElsewhere(result) ? .studyPassedLater : .studyNotPassedYet
      let facts = [result.enrollment.course, result.enrollment.semester?.text(words), words(later)]
      return row(result, facts.compactMap(\.self).joined(separator: " · "))
    }
    return Card("failed", title: words(.studyFailed), rows: rows)?.html
  }

  /// A course and how it went; it leads to the course and from there back here.
  private func row(_ result: CourseResult, _ facts: String) -> HTML {
    let content: HTML = """
      <span class="rmain"><b dir="auto">\(results.name(result))</b><small>\(facts)</small></span>\
      \(result.chip(words).html)
      """
    guard let code = result.enrollment.course else { return "<li class=\"row static\">\(content)</li>" }
    return
      "<li><a class=\"row\" href=\"\(here.leading(to: SearchFeature.link(toCourse: code)))\">\(content)</a></li>"
  }

  // MARK: Ways

  /// The study, where one was asked for.
  private var study: String? { query.study == nil ? nil : results.study?.id }

  private var ways: HTML {
    let marks = LinkRow(
      words(.studyMarks), text: words(.studyMarksHint), path: visit.link(StudyFeature.marks, study ?? ""),
      icon: .edit)
    let whatIf = LinkRow(
      words(.studyWhatIf), text: words(.studyWhatIfHint),
      path: visit.link(StudyFeature.whatIf, (study ?? "", [:])), icon: .chart)
    return marks.html + whatIf.html
  }
}

/// What is said where there are no results: an empty list is told as such only after a success.
struct NoResults {
  var state: SyncState
  var words: Words
  /// Where they can be refreshed, if not on the page itself.
  var way: String?

  var html: HTML {
    guard state[.results]?.succeeded == nil else {
      return ListPlaceholder(words(.studyEmpty), text: words(.studyEmptyHint), icon: .list).html
    }
    return ListPlaceholder(
      words(.studyNotYet), text: words(.studyNotYetHint), icon: .download,
      action: way.map { Button.link(words(.study), to: $0) } ?? .empty
    ).html
  }
}

extension CourseResult {
  /// How it went, by word, symbol and colour.
  func chip(_ words: Words) -> Chip {
    switch state {
    case .passed: Chip(words(.resultPassed), icon: .check, tone: .ok)
    case .failed: Chip(words(.resultFailed), icon: .warn, tone: .bad)
    case .recognised: Chip(words(.resultRecognised), icon: .copy, tone: .ok)
    case .underWay:
      enrollment.hasAssessment
        ? Chip(words(.resultCredit), icon: .check) : Chip(words(.resultUnderWay), icon: .clock)
    }
  }

  /// `BI-PA1 · 6 credits · Credit and exam`
  fileprivate func facts(_ words: Words) -> String {
    [
      enrollment.course, credits.map { words(.creditCount(count: $0)) }, completion?.text(words),
      isRepeated ? words(.studyAttempt(n: attempt)) : nil, mark.map { words(.studyMark(mark: $0.rawValue)) },
    ].compactMap(\.self).joined(separator: " · ")
  }
}
