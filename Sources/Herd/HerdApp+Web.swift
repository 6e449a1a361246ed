import Logging
package import WebShell

extension HerdApp: WebApp {
  package static let id = "herd"
  package var id: String { Self.id }
  /// Below it are all pages of the app: a browser forgets those that it keeps when another account is shown.
  static let pages = OverviewFeature.page.link()

  package var languages: [Language] { PhraseCatalogue.module.languages }

  package func navigation(_ words: Words) async -> AppNavigation {
    AppNavigation(
      id: id, name: words(.herd), icon: .cow,
      tabs: [
        .init(path: OverviewFeature.page.link(), label: words(.herdToday), icon: .home),
        .init(path: DueListsFeature.overview.link(), label: words(.due), icon: .clock),
        .init(path: AnimalsFeature.link(), label: words(.animals), icon: .cow),
        .init(path: StablesFeature.list.link(), label: words(.stables), icon: .layers),
        .init(path: AccountsFeature.list.link(), label: words(.enterprises), icon: .user),
      ])
  }

  package func summary(_ words: Words, _ reads: PageReads) -> String { words(.herdSummary) }

  package func audiences(of visit: Visit) -> Set<NoticeAudience> {
    let browser = visit.browser
    let account = visit.reads.value(of: accounts.changes) { $0.selection(of: browser)?.account }
    return account.map { [$0.audience] } ?? []
  }

  /// None on a device that is not logged in.
  package func pinned(_ visit: Visit) async -> [PinnedPage] {
    do { return try await KeptPages(self.visit((), visit)).pages } catch is RedirectError { return [] } catch
    {
      logger.error("pages cannot be kept ahead", metadata: ["error": "\(error)"])
      return []
    }
  }

  package var routes: [ServedRoute] {
    AccountsFeature(app: self).served { _, visit in DeviceVisit(visit, in: self) }
      + GuideFeature().served { _, visit in DeviceVisit(visit, in: self) }
      + OverviewFeature().served(visiting: visit) + StablesFeature().served(visiting: visit)
      + AnimalsFeature().served(visiting: visit) + RecordingFeature().served(visiting: visit)
      + CodesFeature().served(visiting: visit) + WeighingFeature().served(visiting: visit)
      + BulkChangesFeature().served(visiting: visit)
      + LactationsFeature().served(visiting: visit) + OrdersFeature().served(visiting: visit)
      + PhotosFeature().served(visiting: visit)
      + ChangesFeature().served(visiting: visit) + CorrectionsFeature().served(visiting: visit)
      + DueListsFeature().served(visiting: visit) + ReportsFeature().served(visiting: visit)
      + PlemdatFeature().served(visiting: visit) + RegistryFeature().served(visiting: visit)
      + ReportLayoutsFeature().served(visiting: visit) + AuditFeature().served(visiting: visit)
      + BullsFeature().served(visiting: visit)
      + CodeListsFeature().served(visiting: visit) + DailyEventsFeature().served(visiting: visit)
      + HandoverFeature().served(visiting: visit) + HandoverCodesFeature().served(visiting: visit)
      + UnsentFeature().served(visiting: visit) + ReceiptsFeature().served(visiting: visit)
      + QuarantineFeature().served(visiting: visit) + HerdSettingsFeature().served(visiting: visit)
  }
}
