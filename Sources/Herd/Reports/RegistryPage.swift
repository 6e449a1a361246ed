import CivilTime
import HerdBook
import WebShell

/// Which births go to the register, what each of them lacks, and which are left out.
struct RegistryPage: FeaturePage {
  /// So many of each list are shown.
  private static let most = 200

  private let visit: HerdVisit
  private let query: ReportQuery
  private let report: RegistryReport
  private let file: BirthReport.File

  init(_ visit: HerdVisit, _ query: ReportQuery, _ report: RegistryReport) {
    (self.visit, self.query, self.report) = (visit, query, report)
    file = report.draft
  }

  private var words: Words { visit.words }
  private var origin: String { ReportsFeature.link(to: .births, query) }

  var title: String { words(.registryReportTitle) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { BackLink(words(.birthReport), to: origin) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [summary, notices, leftOut, births] }

  var content: HTML { "\(summary.html)\(notices.html)\(leftOut.html)\(births.html)" }

  // MARK: The file

  private var summary: Fragment {
    let days = [report.period.lowerBound, report.period.upperBound].map { words.date($0, .short) }
    let facts = KeyValueList([
      .init(words(.reportedPeriod), words(.periodOfDays(from: days[0], to: days[1]))),
      .init(
        words(.holdingNumber), report.holding?.description ?? words(.notGiven),
        path: visit.link(HerdSettingsFeature.page)),
      .init(words(.recordsInFile), words.integer(file.rows.count)),
      .init(words(.recordsLeftOut), words.integer(file.leftOut.count)),
      .layout(report.layout, path: ReportLayoutsFeature.link(to: .births, query), words),
    ])
    let name: HTML? =
      report.holding == nil ? nil : "<p class=\"hint\">\(words(.fileNamed(name: file.name)))</p>"
    return Card(
      "registry", title: words(.registryFile), isPadded: false,
      "\(facts.html)<div class=\"cardfoot stack\">\(name)<div class=\"btns\">\(ways)</div></div>"
    ).fragment
  }

  /// To the file, or to what it lacks, and back.
  private var ways: HTML {
    let back = Button.link(words(.cancel), to: origin)
    guard report.holding != nil else {
      return Button.link(words(.herdSettings), to: visit.link(HerdSettingsFeature.page), icon: .settings)
        + back
    }
    guard !file.rows.isEmpty else { return back }
    let isWhole = file.leftOut.isEmpty && report.part == nil
    let label = words(isWhole ? .saveAsFile : .saveAllTheSame)
    return Button.download(label, of: RegistryFeature.fileLink(query)) + back
  }

  private var notices: Fragment {
    let nobody: Notice? =
      report.holding == nil
      ? Notice(.bad, title: words(.holdingMissing), text: "\(words(.holdingMissingHint))") : nil
    let part = report.part.map { Notice(.warn, title: words(.partOfReport), text: "\($0)") }
    let provisional: Notice? =
      report.layout.layout.isProvisional
      ? Notice(.info, title: words(.plemdatProvisional), text: "\(words(.registryProvisionalHint))") : nil
    let all = [nobody, part, provisional].compactMap(\.self)
    return .box("registry-notices", "<div class=\"stack\">\(all.map(\.html))</div>")
  }

  // MARK: The births

  private var births: Fragment {
    let rows = file.rows.prefix(Self.most).map { row in
      let objections = report.objections(to: row)
      let missing = objections.filter(\.isMissing)
      return self.row(
        row, objections.map { $0.sentence(of: report, words) }, isAsked: !missing.isEmpty,
        path: missing == [.noEase] ? calving(of: row) : nil)
    }
    let card = Card(
      "registry-births", title: words(.registryBirths), rows: rows, none: words(.registryNoBirths),
      foot: more(than: rows.count, of: file.rows.count) { .moreBirths(count: $0) })
    return card?.fragment ?? .box("registry-births")
  }

  private var leftOut: Fragment {
    let rows = file.leftOut.prefix(Self.most).map { left in
      row(left.row, [left.reason.sentence(words)], isAsked: true)
    }
    guard !rows.isEmpty else { return .box("registry-left-out") }
    let card = Card(
      "registry-left-out", title: words(.recordsLeftOut), rows: rows,
      foot: more(than: rows.count, of: file.leftOut.count) { .moreLeftOut(count: $0) })
    return card?.fragment ?? .box("registry-left-out")
  }

  private func more(than shown: Int, of all: Int, _ phrase: (Int) -> Phrase) -> HTML? {
    all > shown ? "<p class=\"hint\">\(words(phrase(all - shown)))</p>" : nil
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

extension BirthReport.LeftOut.Reason {
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
