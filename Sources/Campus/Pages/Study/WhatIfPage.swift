import WebShell

/// What averages and credits would be with other marks. Nothing of it is kept.
struct WhatIfPage: Page {
  /// With the typed marks.
  var real: StudyBook
  /// With the supposed ones.
  var supposed: StudyBook
  var state: SyncState
  var words: Words

  var title: String { words(.studyWhatIf) }
  var tab: String { Paths.study }
  var topics: [String] { real.isEmpty ? [] : [ResultsStatus.topic] }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(BackLink(words(.study), to: Paths.study).html)</div>\
    \(LargeTitle(title).html)<p class="hint">\(words(.studyWhatIfText))</p>\
    \(real.isEmpty ? NoResults(state: state, words: words, way: Paths.study).html : content)</div>
    """
  }

  private var content: HTML {
    """
    \(ResultsStatus(state: state, words: words).bar.html)\(picker.html)\(Tile.group(totals))\(incomplete)<form class="stack" action="\(Paths.whatIf)">\(picker.hidden)\
    \(MarkList(semesters: semesters, book: supposed, words: words).html)\
    <div class="formbar">\(Button(words(.studyCompute), icon: .chart, kind: .primary, isWide: true).html)</div></form>
    """
  }

  private var picker: StudyPicker { StudyPicker(book: real, path: Paths.whatIf, words: words) }

  private var incomplete: HTML? {
    SumTiles(words: words).missing(supposed.sums.score).map {
      "<p class=\"hint\">\(words(.studyIncomplete(what: $0)))</p>"
    }
  }

  /// Also courses with a credit alone, as long as they are under way.
  private var semesters: [(semester: SemesterResult, courses: [CourseResult])] {
    supposed.sums.semesters.map { semester in
      (
        semester,
        semester.courses.filter {
          $0.state != .recognised && ($0.marking != .creditOnly || $0.state == .underWay)
        }
      )
    }
  }

  private var totals: [Tile] {
    let (now, then) = (real.sums, supposed.sums)
    return [
      tile(.studyAverage, now.score.average, then.score.average, decimals: 2),
      tile(.studyGain, now.score(ofLatest: 2).gain, then.score(ofLatest: 2).gain, decimals: 1),
      tile(
        .studyWhole, Double(now.credits.total), Double(then.credits.total + then.credits.supposed),
        decimals: 0),
    ]
  }

  private func tile(_ label: Phrase, _ now: Double?, _ then: Double?, decimals: Int) -> Tile {
    func text(_ value: Double?) -> String { value.map { words.number($0, decimals: decimals) } ?? "–" }
    return Tile(words(label), value: text(then), unit: "", detail: words(.studyNow(value: text(now))))
  }
}
