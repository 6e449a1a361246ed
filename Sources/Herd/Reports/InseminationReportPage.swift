import CivilTime
import HerdBook
import WebShell

/// The inseminations of a period, narrowed down by technician and stable, and grouped by day or stable.
struct InseminationReportPage: FeaturePage {
  /// So many are shown; the table has all.
  private static let most = 500

  private let visit: HerdVisit
  private let query: InseminationQuery
  private let period: ClosedRange<Day>
  private let report: InseminationList

  init(_ visit: HerdVisit, _ query: InseminationQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let today = visit.today
    period = query.period(on: today)
    report = try await visit.read { try $0.inseminationList(query, on: today) }
  }

  private var words: Words { visit.words }

  var title: String { words(.inseminationReport) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [summary, list] }

  var content: HTML {
    "<section class=\"card pad\">\(form.html)</section>\(summary.html)\(list.html)"
  }

  // MARK: What is asked for

  private var form: PickForm {
    PickForm(
      ReportsFeature.link(),
      [
        .day(name: "from", label: words(.firstDay), value: period.lowerBound.rawValue),
        .day(name: "to", label: words(.lastDay), value: period.upperBound.rawValue),
        .list(
          name: "technician", label: words(.field(.technician)),
          options: [("", words(.allTechnicians))]
            + report.technicians.map { (String($0.id.rawValue), "\($0.number) \($0.name)") },
          selected: query.technician.map { String($0.rawValue) } ?? ""),
        .list(
          name: "stable", label: words(.stable),
          options: [("", words(.allStables))]
            + report.stables.map { (String($0.id.rawValue), $0.label(words)) },
          selected: query.stable.map { String($0.rawValue) } ?? ""),
        .list(
          name: "by", label: words(.groupedBy),
          options: InseminationQuery.Grouping.allCases.map { ($0.rawValue, words($0.phrase)) },
          selected: query.grouping.rawValue),
      ], submit: words(.showChanges))
  }

  // MARK: What is found

  private var summary: Fragment {
    let days = [period.lowerBound, period.upperBound].map { words.date($0, .short) }
    let facts = [
      words(.periodOfDays(from: days[0], to: days[1])),
      report.technicians.first { $0.id == query.technician }.map { "\($0.number) \($0.name)" },
      report.stables.first { $0.id == query.stable }?.label(words),
    ].compactMap(\.self).joined(separator: " · ")
    let left: HTML? =
      report.rows.count > Self.most
      ? "<p class=\"hint\">\(words(.firstRowsShown(count: Self.most)))</p>" : nil
    return Card(
      "report-summary", title: words(.inseminationCount(count: report.rows.count)),
      """
      <p>\(facts)</p>\(left)<div class="btns"><a class="btn" href="\(ReportsFeature.tableLink(query))" download>\
      \(Icon.download.html())\(words(.downloadCSV))</a></div>
      """
    ).fragment
  }

  private var list: Fragment {
    guard !report.rows.isEmpty else {
      return .box("report-rows", "\(Card("report-0", rows: [], none: words(.noInseminations))?.html)")
    }
    var shown = report
    if report.rows.count > Self.most { shown = report.first(Self.most) }
    let cards = shown.sections(by: query.grouping).enumerated().compactMap { place, section in
      Card("report-\(place)", title: title(of: section), rows: section.rows.map(row))
    }
    return .box("report-rows", "\(cards.map(\.html))")
  }

  private func title(of section: InseminationList.Section) -> String? {
    let name: String? =
      switch query.grouping {
      case .none: nil
      case .day: section.day.map { words.date($0, .long) }
      case .stable: section.stable?.label(words) ?? words(.unknownStable)
      }
    return name.map { words(.labelledCount(label: $0, number: words.integer(section.rows.count))) }
  }

  private func row(_ row: InseminationList.Row) -> HTML {
    let place = [words.date(row.change.day, .short), row.stable?.label(words)].compactMap(\.self)
    let fields = [
      Insemination.character.description, Insemination.order.description, Insemination.bull.description,
    ]
    let service = FieldTexts(words: words).facts(of: fields, in: row.change.fields).map(\.value)
    return CardRow(
      row.animal.title(words), place.joined(separator: " · "), service.joined(separator: " · "),
      path: AnimalsFeature.link(to: row.change)
    ).html
  }
}

extension InseminationList {
  /// The same with its first rows only.
  fileprivate func first(_ count: Int) -> InseminationList {
    InseminationList(rows: Array(rows.prefix(count)), stables: stables, technicians: technicians)
  }
}

extension InseminationQuery.Grouping {
  fileprivate var phrase: Phrase {
    switch self {
    case .none: .notGrouped
    case .day: .byDay
    case .stable: .byStable
    }
  }
}
