import CivilTime
import HerdBook
import WebShell

/// How the herd breeds: the figures of the year with what they count, and those of 21 days each.
struct ReproductionPage: FeaturePage {
  private let visit: HerdVisit
  private let query: ReportQuery
  private let texts: ReproductionTexts

  init(_ visit: HerdVisit, _ query: ReportQuery) async throws {
    (self.visit, self.query) = (visit, query)
    texts = try await visit.reproduction(query)
  }

  private var words: Words { visit.words }

  var title: String { texts.title }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.reports, to: ReportsFeature.index) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [year, windows] }

  var content: HTML { "<section class=\"card pad\">\(form.html)</section>\(year.html)\(windows.html)" }

  private var form: PickForm {
    let stables = texts.found.stables.map { (String($0.id.rawValue), $0.label(words)) }
    return PickForm(
      ReproductionFeature.link(),
      [
        .list(
          name: "stable", label: words(.stable), options: [("", words(.allStables))] + stables,
          selected: query.stable.map { String($0.rawValue) } ?? "")
      ], submit: words(.showFigures))
  }

  private var year: Fragment {
    let rows = Reproduction.Figure.allCases.map { figure in
      CardRow(words(figure.phrase), texts.value(of: figure), words(figure.definition)).html
    }
    let ways = [
      Button.download(words(.downloadPDF), of: ReproductionFeature.printLink(query)),
      Button.download(words(.downloadCSV), of: ReproductionFeature.tableLink(query)),
    ]
    return Card(
      "reproduction-year", title: words(.lastYear), rows: rows, foot: "<div class=\"btns\">\(ways)</div>")?
      .fragment ?? .box("reproduction-year", .empty)
  }

  private var windows: Fragment {
    let rows = texts.found.report.windows.reversed().map { window in
      CardRow(
        texts.days(of: window),
        words(.labelled(label: words(.serviceRate), text: texts.share(window.serviceRate))),
        words(.labelled(label: words(.pregnancyRate), text: texts.share(window.pregnancyRate))),
        chips: [window.isProvisional ? Chip(words(.provisional), icon: .wait, tone: .neutral) : nil]
      ).html
    }
    let definitions = [
      words(.serviceRateDefinition), words(.pregnancyRateDefinition), words(.provisionalDefinition),
    ]
    return Card(
      "reproduction-windows", title: words(.figuresOf21Days), rows: rows,
      foot: "\(definitions.map { "<p class=\"hint\">\($0)</p>" as HTML })")?.fragment
      ?? .box("reproduction-windows", .empty)
  }
}
