import CivilTime
import HerdBook
import WebShell

/// How the herd breeds: the figures of the year with what they count, and those of 21 days each.
struct BreedingReportPage: FeaturePage {
  private let visit: HerdVisit
  private let query: ReportQuery
  private let texts: BreedingReportTexts

  init(_ visit: HerdVisit, _ query: ReportQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let today = visit.today
    let found = try await visit.read { try $0.breeding(query.scope, on: today) }
    texts = BreedingReportTexts(found: found, query: query, day: today, words: visit.words)
  }

  private var words: Words { visit.words }

  var title: String { texts.title }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.reports, to: ReportsFeature.index) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [year, windows] }

  var content: HTML { "<section class=\"card pad\">\(form.html)</section>\(year.html)\(windows.html)" }

  private var form: PickForm {
    .report(.breeding, .stables(texts.found.stables, in: query.scope, words), submit: words(.showFigures))
  }

  private var year: Fragment {
    let rows = BreedingReport.Figure.allCases.map { figure in
      CardRow(words(figure.phrase), texts.value(of: figure), words(figure.definition)).html
    }
    return Card(
      "breeding-year", title: words(.lastYear), rows: rows,
      foot: "<div class=\"btns\">\(ReportsFeature.downloads(of: .breeding, query, words))</div>")?
      .fragment ?? .box("breeding-year")
  }

  private var windows: Fragment {
    let rows = texts.found.report.windows.reversed().map { window in
      CardRow(
        texts.days(of: window),
        words(.labelled(label: words(.rateOfService), text: texts.share(window.serviceRate))),
        words(.labelled(label: words(.rateOfPregnancy), text: texts.share(window.pregnancyRate))),
        chips: [window.isProvisional ? Chip(words(.provisional), icon: .wait, tone: .neutral) : nil]
      ).html
    }
    let definitions = [
      words(.rateOfServiceDefinition), words(.rateOfPregnancyDefinition), words(.provisionalDefinition),
    ]
    return Card(
      "breeding-windows", title: words(.figuresOf21Days), rows: rows,
      foot: "\(definitions.map { "<p class=\"hint\">\($0)</p>" as HTML })")?.fragment
      ?? .box("breeding-windows")
  }
}
