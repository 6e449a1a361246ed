import CivilTime
import HerdBook
import WebShell

/// A report of a period, narrowed down by technician and stable, and grouped by day or stable.
struct ReportPage: FeaturePage {
  /// So many are shown; the table has all.
  private static let most = 500

  private let visit: HerdVisit
  private let report: Report
  private let query: ReportQuery
  private let texts: ReportTexts

  init(_ visit: HerdVisit, _ report: Report, _ query: ReportQuery) async throws {
    (self.visit, self.report, self.query) = (visit, report, query)
    let (today, gate) = (visit.today, visit.choices.gate)
    let found = try await visit.read { try $0.changes(of: report, query, on: today, at: gate) }
    texts = ReportTexts(found: found, query: query, words: visit.words)
  }

  private var words: Words { visit.words }
  private var found: ReportedChanges { texts.found }
  private var period: ClosedRange<Day> { found.period }

  var title: String { texts.title }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.reports, to: ReportsFeature.index) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [summary, list] }

  var content: HTML {
    "<section class=\"card pad\">\(form.html)</section>\(summary.html)\(list.html)"
  }

  /// The way to the file of inseminations, or of births.
  private var file: HTML? {
    switch report {
    case .inseminations:
      Button.link(words(.plemdatReport), to: PlemdatFeature.link(query), icon: .upload)
    case .births:
      Button.link(words(.registryReportTitle), to: RegistryFeature.link(query), icon: .upload)
    default: nil
    }
  }

  // MARK: What is asked for

  private var form: PickForm {
    .report(report, days + choices, submit: words(.showChanges))
  }

  private var days: [PickForm.Field] {
    [
      .day(name: "from", label: words(.firstDay), value: period.lowerBound.rawValue),
      .day(name: "to", label: words(.lastDay), value: period.upperBound.rawValue),
    ]
  }

  private var choices: [PickForm.Field] {
    let technicians = found.technicians.map { (String($0.id.rawValue), $0.label) }
    let groupings = ReportScope.Grouping.allCases.map { ($0.rawValue, words($0.phrase)) }
    let byTechnician = PickForm.Field.list(
      name: "technician", label: words(.field(.technician)),
      options: [("", words(.allTechnicians))] + technicians,
      selected: query.scope.technician.map { String($0.rawValue) } ?? "")
    let grouping = PickForm.Field.list(
      name: "by", label: words(.groupedBy), options: groupings, selected: query.scope.grouping.rawValue)
    return (report.hasTechnicians ? [byTechnician, grouping] : [grouping])
      + .stables(found.stables, in: query.scope, words)
  }

  // MARK: What is found

  private var summary: Fragment {
    let left: HTML? =
      found.rows.count > Self.most
      ? "<p class=\"hint\">\(words(.firstRowsShown(count: Self.most)))</p>" : nil
    return Card(
      "report-summary", title: texts.count,
      """
      <p>\(texts.scope)</p>\(left)<div class="btns">\(ReportsFeature.downloads(of: report, query, words))\(file)</div>
      """
    ).fragment
  }

  private var list: Fragment {
    guard !found.rows.isEmpty else {
      return .box("report-rows", "\(Card("report-0", rows: [], none: words(.noChangesFound))?.html)")
    }
    var shown = found
    shown.rows = Array(found.rows.prefix(Self.most))
    let cards = shown.sections(by: query.scope.grouping).enumerated().compactMap { place, section in
      Card("report-\(place)", title: texts.title(of: section), rows: section.rows.map(row))
    }
    return .box("report-rows", "\(cards.map(\.html))")
  }

  private func row(_ row: ReportedChanges.Row) -> HTML {
    let place = [words.date(row.change.day, .short), row.stable?.label(words)].compactMap(\.self)
    // What matters most is asked for first.
    let said = texts.fields
      .facts(of: report.fields, in: row.change.fields).prefix(3).map(\.value)
    return CardRow(
      row.animal.title(words), place.joined(separator: " · "),
      said.isEmpty ? nil : said.joined(separator: " · "), path: AnimalsFeature.link(to: row.change)
    ).html
  }
}

extension ReportScope.Grouping {
  fileprivate var phrase: Phrase {
    switch self {
    case .none: .notGrouped
    case .day: .byDay
    case .stable: .byStable
    }
  }
}

extension PickForm {
  /// Asks for a report; what it is narrowed down to is kept.
  static func report(_ report: Report, _ fields: [Field], submit: String) -> PickForm {
    PickForm(
      ReportsFeature.link(to: report), hidden: .hidden(ReportQuery.keepsName, "true"), fields, submit: submit)
  }
}

extension [PickForm.Field] {
  /// Of which stables a report is; nothing where there is only one.
  static func stables(_ stables: [Stable], in scope: ReportScope, _ words: Words) -> Self {
    guard stables.count > 1 else { return [] }
    return [
      .several(
        FilterChips(
          several: "stable", label: words(.onlyStables),
          options: stables.map { .init(value: String($0.id.rawValue), label: $0.label(words)) },
          selected: Set(scope.stables.map { String($0.rawValue) })))
    ]
  }
}
