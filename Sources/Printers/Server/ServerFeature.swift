import OctoPrint
import WebShell

/// The computer that OctoPrint runs on: how it is, what it counted, and what it noticed.
struct ServerFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("server")
  /// The same with the statistics of a year.
  static let year = page.appending(.query("year"))
  static let bundle = page.appending("systeminfo.zip")
  static let healthChecks = page.appending("health-checks")
  static let fileChecks = page.appending("file-checks")
  static let achievementResets = page.appending("achievement-resets")
  static let yearResets = page.appending("year-resets")
  static let wizardEnds = page.appending("wizard-ends")

  let id = "server"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.server), icon: .gauge, hint: words(.serverHint))
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.year) { visit, year in
      async let chosen = totals(visit, ofYear: Int(year))
      let report = try await visit.remote { await ServerReport(visit) }
      return ServerPage(visit: visit, report: report, year: await chosen)
    }
    download(Self.bundle, on: Self.page) { visit, _ in
      FileDownload("systeminfo-\(visit.printer.id).zip", try await visit.octoPrint.downloadSystemInfo())
    }
    command(Self.healthChecks, on: Self.page) { visit, _, _ in
      _ = try await visit.octoPrint.healthCheck(refreshing: true)
      return .done()
    }
    command(Self.fileChecks, on: Self.page) { visit, _, _ in
      try await visit.octoPrint.checkAllFiles()
      return .done()
    }
    resets
  }

  /// Fetched whenever the report is.
  private func totals(
    _ visit: PrinterVisit, ofYear year: Int?
  ) async -> CardContent<PrintTotals>? {
    guard let year else { return nil }
    return await visit.content(by: .achievementsOfYear, of: StatisticsCard.plugin) {
      client throws(OctoPrintError) in try await client.printTotals(ofYear: year)
    }
  }

  // MARK: What is done after a question

  /// What is meant is what the server has at this moment.
  @RoutesBuilder<PrinterVisit> private var resets: [Route<PrinterVisit>] {
    command(Self.achievementResets, on: Self.page, asks: { visit, _ in Self.achievementReset(visit) }) {
      visit, _, _ in
      let reached = try await visit.octoPrint.achievements().achievements.filter { $0.achieved > 0 }
      if !reached.isEmpty { try await visit.octoPrint.resetAchievements(reached.map(\.key)) }
      return .done()
    }
    command(Self.yearResets, on: Self.page, asks: { visit, _ in Self.yearReset(visit) }) { visit, _, _ in
      try await visit.octoPrint.resetYear()
      return .done()
    }
    command(Self.wizardEnds, on: Self.page, asks: { visit, _ in Self.wizardEnd(visit) }) { visit, _, _ in
      try await visit.octoPrint.finishWizard(handled: visit.octoPrint.wizard().open)
      return .done()
    }
  }

  static func achievementReset(_ visit: PrinterVisit) -> Confirmation {
    visit.confirmation(
      of: achievementResets, .resetAchievementsTitle, .resetAchievementsText,
      confirm: .resetAchievementsConfirm, decline: .leaveIt, on: visit.back(.server, to: page))
  }

  static func yearReset(_ visit: PrinterVisit) -> Confirmation {
    visit.confirmation(
      of: yearResets, .resetYearTitle, .resetYearText, confirm: .resetYearConfirm, decline: .leaveIt,
      on: visit.back(.server, to: page))
  }

  static func wizardEnd(_ visit: PrinterVisit) -> Confirmation {
    visit.confirmation(
      of: wizardEnds, .finishWizardTitle, .finishWizardText, confirm: .finishWizardConfirm,
      decline: .leaveIt, on: visit.back(.server, to: page))
  }
}

extension [String: WizardStep] {
  /// The plugins that have something to ask still.
  var open: [String] { filter { $0.value.isRequired && !$0.value.isIgnored }.keys.sorted() }
}
