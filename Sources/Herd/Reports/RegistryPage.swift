import CivilTime
import HerdBook
import WebShell

/// Which births go to the register, what each of them lacks, and which are left out.
struct RegistryPage: FeaturePage {
  private let visit: HerdVisit
  private let query: ReportQuery
  private let report: RegistryReport
  private let cards: RegisterFileCards<BirthReport.Row, BirthReport.Omission>

  init(_ visit: HerdVisit, _ query: ReportQuery, _ report: RegistryReport) {
    (self.visit, self.query, self.report) = (visit, query, report)
    let file = report.draft
    cards = RegisterFileCards(
      visit: visit, id: "registry", title: .registryFile, period: report.period,
      owner: (.holdingNumber, report.holding?.description), missing: (.holdingMissing, .holdingMissingHint),
      file: file,
      layout: .layout(
        report.layout, path: ReportLayoutsFeature.link(to: .births, query), visit.words),
      provisional: report.layout.layout.isProvisional ? .registryProvisionalHint : nil, part: report.part,
      isWhole: file.leftOut.isEmpty, origin: ReportsFeature.link(to: .births, query),
      download: RegistryFeature.fileLink(query))
  }

  private var words: Words { visit.words }

  var title: String { words(.registryReportTitle) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { BackLink(words(.birthReport), to: cards.origin) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [cards.summary, cards.notices("registry-notices"), leftOut, births] }

  // MARK: The births

  private var births: Fragment {
    let rows = cards.file.rows.prefix(cards.most).map { row in
      let objections = report.objections(to: row)
      let missing = objections.filter(\.isMissing)
      return self.row(
        row, objections.map { $0.sentence(of: report, words) }, isAsked: !missing.isEmpty,
        path: missing == [.noEase] ? calving(of: row) : nil)
    }
    let card = Card(
      "registry-births", title: words(.registryBirths), rows: rows, none: words(.registryNoBirths),
      foot: cards.more(than: rows.count, of: cards.file.rows.count) { .moreBirths(count: $0) })
    return card?.fragment ?? .box("registry-births")
  }

  private var leftOut: Fragment {
    cards.leftOut { left in row(left.row, [left.reason.sentence(words)], isAsked: true) }
  }

  /// With the way to the form that mends it, where the visitor may mend it, or to the record.
  private func row(
    _ row: BirthReport.Row, _ sentences: [String], isAsked: Bool, path: String? = nil
  ) -> HTML {
    let change = report.changes[row.change]
    let form =
      path
      ?? change.flatMap {
        isAsked && visit.lock(of: $0) == nil ? RecordingFeature.link(amending: $0) : nil
      }
    return CardRow(
      row.tag?.description ?? words(.animalWithoutTag), words.date(row.day, .short),
      sentences.isEmpty ? words(.birthComplete) : sentences.joined(separator: " "),
      path: form ?? change.map { AnimalsFeature.link(to: $0) }, icon: isAsked ? .warn : .check
    ).html
  }
}

extension RegistryPage {
  /// The way to where it is said how the dam calved: the form of her calving, or her card where none is recorded.
  private func calving(of row: BirthReport.Row) -> String? {
    guard let (dam, calving) = report.calvings[row.change] else { return nil }
    guard let calving else { return AnimalsFeature.link(to: dam) }
    return visit.lock(of: calving) == nil
      ? RecordingFeature.link(amending: calving) : AnimalsFeature.link(to: calving)
  }
}

extension BirthReport.Row.Objection {
  /// Whether something is to be done; else it is only told.
  fileprivate var isMissing: Bool {
    switch self {
    case .noSire, .noBreed, .noEase, .notTagged, .tagOverdue: true
    case .taggedLate, .reported: false
    }
  }

  fileprivate func sentence(of report: RegistryReport, _ words: Words) -> String {
    let limit = words.integer(report.tagDays)
    return switch self {
    case .noSire: words(.birthLacksSire)
    case .noBreed: words(.birthLacksBreed)
    case .noEase: words(.birthLacksCourse)
    case .notTagged(let day): words(.birthNotTagged(day: words.date(day, .short)))
    case .tagOverdue(let days): words(.birthTagOverdue(count: days, limit: limit))
    case .taggedLate(let days): words(.birthTaggedLate(count: days, limit: limit))
    case .reported(let day): words(.birthReportedOn(day: words.date(day, .short)))
    }
  }
}

extension BirthReport.Omission {
  fileprivate func sentence(_ words: Words) -> String {
    switch self {
    case .outsidePeriod: words(.leftOutOutsidePeriod)
    case .bought: words(.leftOutBought)
    case .noTag: words(.leftOutNoTag)
    case .noDam: words(.leftOutNoDam)
    case .noStable: words(.leftOutNoStable)
    case .sire(let sire): words(.leftOutSire(sire: sire.text))
    case .notWritable(_, let text): words(.leftOutText(text: text))
    }
  }
}
