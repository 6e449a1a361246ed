import WebShell

/// What averages and credits would be with other marks. Nothing of it is kept.
struct WhatIfPage: FeaturePage {
  private let visit: CampusVisit
  private let state: SyncState
  /// With the typed marks.
  private let real: StudyResults
  private let supposed: StudyResults

  /// - Parameters:
  ///   - study: empty for the newest one.
  ///   - marks: as the form says them, by the enrolment's identity; without any it begins with what is.
  init(_ visit: CampusVisit, _ study: String, supposing marks: [String: String]) async throws {
    (self.visit, state) = (visit, visit.syncState(of: [.results]))
    let real = try await visit.read { try StudyResults($0, of: .study(study), naming: visit.dataLanguage) }
    self.real = real
    supposed = marks.isEmpty ? real : real.supposing(marks.compactMapValues { Mark(rawValue: $0) })
  }

  private var words: Words { visit.words }

  var title: String { words(.studyWhatIf) }
  var tab: String? { StudyFeature.link() }
  var back: BackLink? { BackLink(words(.study), to: StudyFeature.link()) }

  /// No mark that a person may be choosing is sent anew.
  var parts: [Fragment] { [real.isEmpty ? nothing : bar] }
  var placesParts: Bool { !real.isEmpty }

  var content: HTML {
    "<p class=\"hint\">\(words(.studyWhatIfText))</p>\(real.isEmpty ? nothing.html : marks)"
  }

  private var nothing: Fragment {
    .box("campus-content", NoResults(state: state, words: words, way: StudyFeature.link()).html)
  }

  private var bar: Fragment { visit.syncBar([.results], state).fragment }

  private var marks: HTML {
    """
    \(bar.html)\(picker.html)\(Tile.group(tiles))\(incomplete)\
    <form class="stack" action="\(link(""))">\(picker.hidden)\
    \(MarkList(semesters: semesters, results: supposed, words: words).html)\
    <div class="formbar">\(Button(words(.studyCompute), icon: .chart, kind: .primary, isWide: true).html)</div></form>
    """
  }

  private func link(_ study: String) -> String { visit.link(StudyFeature.whatIf, (study, [:])) }

  private var picker: StudyPicker { StudyPicker(results: real, words: words, link: link) }

  private var incomplete: HTML? {
    TotalTiles(words: words).missing(supposed.totals.weighted).map {
      "<p class=\"hint\">\(words(.studyIncomplete(what: $0)))</p>"
    }
  }

  /// Also courses with a credit alone, as long as they are under way.
  private var semesters: [(semester: SemesterResult, courses: [CourseResult])] {
    supposed.totals.semesters.map { semester in
      (
        semester,
        semester.courses.filter {
          $0.state != .recognised && ($0.marking != .creditOnly || $0.state == .underWay)
        }
      )
    }
  }

  private var tiles: [Tile] {
    let (now, then) = (real.totals, supposed.totals)
    return [
      tile(.studyAverage, now.weighted.average, then.weighted.average, decimals: 2),
      tile(.studyGain, now.weighted(ofLatest: 2).gain, then.weighted(ofLatest: 2).gain, decimals: 1),
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
