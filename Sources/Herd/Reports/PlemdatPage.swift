import CivilTime
import Foundation
import HerdBook
import WebShell

/// What goes to Plemdat, what speaks against it, and what is left out.
struct PlemdatPage: FeaturePage {
  private let visit: HerdVisit
  private let query: ReportQuery
  private let report: PlemdatReport
  private let cards: RegisterFileCards<InseminationReport.Row, InseminationReport.Omission>

  init(_ visit: HerdVisit, _ query: ReportQuery, _ report: PlemdatReport) throws {
    (self.visit, self.query, self.report) = (visit, query, report)
    cards = RegisterFileCards(
      visit: visit, id: "plemdat", title: .plemdatFile, period: report.period,
      owner: (.organisation, report.organisation?.description),
      missing: (.noOrganisation, .noOrganisationHint),
      file: try report.draft(visit.localTime),
      layout: .layout(
        report.layout, path: ReportLayoutsFeature.link(to: .inseminations, query), visit.words),
      provisional: report.layout.layout.isProvisional ? .plemdatProvisionalHint : nil, part: report.part,
      isWhole: report.warnings.isEmpty, origin: ReportsFeature.link(to: .inseminations, query),
      download: PlemdatFeature.fileLink(query))
  }

  private var words: Words { visit.words }

  var title: String { words(.plemdatReport) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { BackLink(words(.inseminationReport), to: cards.origin) }
  var placesParts: Bool { true }
  var parts: [Fragment] {
    [cards.summary, cards.notices("plemdat-warnings", report.warnings.map(notice)), leftOut, register]
  }

  var content: HTML { "\(parts.map(\.html))\(upload)" }

  private func notice(_ warning: InseminationReport.Warning) -> Callout {
    let (title, text) = warning.sentences(words)
    return Callout(.warn, title: title, text: "\(text)")
  }

  private var leftOut: Fragment {
    cards.leftOut { left in
      CardRow(
        left.row.tag?.description ?? words(.animalWithoutTag), words.date(left.row.day, .short),
        left.reason.sentence(words),
        path: report.changes[left.row.change].map { AnimalsFeature.link(to: $0) }, icon: .warn
      ).html
    }
  }

  // MARK: The register

  private var register: Fragment {
    let content: HTML
    if let known = report.registerFile {
      let taken = TimeElement(Date(timeIntervalSince1970: Double(known.takenAt)), words: words)
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
      return DisabledHint(id: "register-lock", text: words(.deviceViewsOnly)).html
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

extension InseminationReport.Omission {
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
