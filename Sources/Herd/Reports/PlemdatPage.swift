import CivilTime
import Foundation
import HerdBook
import WebShell

/// What goes to Plemdat, what speaks against it, and what is left out.
struct PlemdatPage: FeaturePage {
  /// So many of what is left out are shown.
  private static let most = 200

  private let visit: HerdVisit
  private let query: ReportQuery
  private let report: PlemdatReport
  private let file: InseminationReport.File

  init(_ visit: HerdVisit, _ query: ReportQuery, _ report: PlemdatReport) throws {
    (self.visit, self.query, self.report) = (visit, query, report)
    file = try report.draft(visit.localTime)
  }

  private var words: Words { visit.words }
  private var warnings: [InseminationReport.Warning] { report.warnings }
  private var origin: String { ReportsFeature.link(to: .inseminations, query) }

  var title: String { words(.plemdatReport) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { BackLink(words(.inseminationReport), to: origin) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [summary, objections, leftOut, register] }

  var content: HTML { "\(summary.html)\(objections.html)\(leftOut.html)\(register.html)\(upload)" }

  // MARK: The file

  private var summary: Fragment {
    let days = [report.period.lowerBound, report.period.upperBound].map { words.date($0, .short) }
    let facts = KeyValueList([
      .init(words(.reportedPeriod), words(.periodOfDays(from: days[0], to: days[1]))),
      .init(
        words(.organisation), report.organisation?.description ?? words(.notGiven),
        path: visit.link(HerdSettingsFeature.page)),
      .init(words(.recordsInFile), words.integer(file.count)),
      .init(words(.recordsLeftOut), words.integer(file.leftOut.count)),
      .layout(report.layout, path: ReportLayoutsFeature.link(to: .inseminations, query), words),
    ])
    let name: HTML? =
      report.organisation == nil ? nil : "<p class=\"hint\">\(words(.fileNamed(name: file.name)))</p>"
    return Card(
      "plemdat", title: words(.plemdatFile), isPadded: false,
      "\(facts.html)<div class=\"cardfoot stack\">\(name)<div class=\"btns\">\(ways)</div></div>"
    ).fragment
  }

  private var objections: Fragment {
    let nobody: Notice? =
      report.organisation == nil
      ? Notice(.bad, title: words(.noOrganisation), text: "\(words(.noOrganisationHint))") : nil
    let provisional: Notice? =
      report.layout.layout.isProvisional
      ? Notice(.info, title: words(.plemdatProvisional), text: "\(words(.plemdatProvisionalHint))") : nil
    let part = report.part.map { Notice(.warn, title: words(.partOfReport), text: "\($0)") }
    let notices = [nobody, part].compactMap(\.self) + warnings.map(notice) + [provisional].compactMap(\.self)
    return .box("plemdat-warnings", "<div class=\"stack\">\(notices.map(\.html))</div>")
  }

  /// To the file, or to what it lacks, and back.
  private var ways: HTML {
    let back = Button.link(words(.cancel), to: origin)
    guard report.organisation != nil else {
      return Button.link(words(.herdSettings), to: visit.link(HerdSettingsFeature.page), icon: .settings)
        + back
    }
    guard file.count > 0 else { return back }
    let label = words(warnings.isEmpty && report.part == nil ? .saveAsFile : .saveAllTheSame)
    return Button.download(label, of: PlemdatFeature.fileLink(query)) + back
  }

  private func notice(_ warning: InseminationReport.Warning) -> Notice {
    let (title, text) = warning.sentences(words)
    return Notice(.warn, title: title, text: "\(text)")
  }

  // MARK: What is not in it

  private var leftOut: Fragment {
    let rows = file.leftOut.prefix(Self.most).map { left in
      CardRow(
        left.row.tag?.description ?? words(.animalWithoutTag), words.date(left.row.day, .short),
        left.reason.sentence(words),
        path: report.changes[left.row.change].map { AnimalsFeature.link(to: $0) }, icon: .warn
      ).html
    }
    let rest = file.leftOut.count - rows.count
    let more: HTML? = rest > 0 ? "<p class=\"hint\">\(words(.moreLeftOut(count: rest)))</p>" : nil
    guard !rows.isEmpty else { return .box("plemdat-left-out") }
    return Card("plemdat-left-out", title: words(.recordsLeftOut), rows: rows, foot: more)?.fragment
      ?? .box("plemdat-left-out")
  }

  // MARK: The register

  private var register: Fragment {
    let content: HTML
    if let known = report.registerFile {
      let taken = Moment(Date(timeIntervalSince1970: Double(known.takenAt)), words: words)
      let bad: HTML? =
        known.badLines > 0 ? "<p class=\"hint\">\(words(.registerBadLines(count: known.badLines)))</p>" : nil
      content = "<p>\(words(.registerBulls(count: known.bulls)))</p><p>\(taken.age)</p>\(bad)"
    } else {
      content = "<p>\(words(.noRegister))</p>"
    }
    return Card("bull-register", title: words(.bullRegister), content).fragment
  }

  /// Stays as it is while the page is made again: somebody may be at it.
  private var upload: HTML {
    guard visit.visit.mayChange else {
      return LockHint(id: "register-lock", text: words(.deviceViewsOnly)).html
    }
    let form = visit.uploadForm(
      to: PlemdatFeature.registersLink(query),
      FileField(words(.bullRegisterFile), types: ".csv,.txt,text/*", hint: "\(words(.bullRegisterHint))"))
    return Card("bull-register-file", title: words(.bullRegisterRenewed), form).html
  }
}

extension InseminationReport.Warning {
  /// What is wrong, and what follows from it.
  func sentences(_ words: Words) -> (title: String, text: String) {
    switch self {
    case .notOneMonth: (words(.notOneMonth), words(.notOneMonthHint))
    case .bullsWithoutNumericForm(let bulls):
      (
        words(.bullsNotConverted(count: bulls.count)),
        "\(words.list(bulls.map(\.text))). \(words(.bullsNotConvertedHint))"
      )
    case .tooManyInseminations(let tags):
      (
        words(.tooManyInseminations(count: InseminationReport.mostOfOneFemale)),
        words.list(tags.map(\.description))
      )
    }
  }
}

extension InseminationReport.LeftOut.Reason {
  fileprivate func sentence(_ words: Words) -> String {
    switch self {
    case .outsidePeriod: words(.leftOutOutsidePeriod)
    case .noTag: words(.leftOutNoTag)
    case .noBull: words(.leftOutNoBull)
    case .noStable: words(.leftOutNoStable)
    case .bullNotInRegister(let bull): words(.leftOutUnknownBull(bull: bull.text))
    case .bullWithoutNumericForm(let bull): words(.leftOutBullWithoutNumber(bull: bull.text))
    case .noTechnician: words(.leftOutNoTechnician)
    case .order(let order): words(.leftOutOrder(order: String(order)))
    case .dose: words(.leftOutDose)
    case .notWritable(_, let text): words(.leftOutText(text: text))
    }
  }
}
