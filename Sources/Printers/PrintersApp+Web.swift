package import WebShell

extension PrintersApp: WebApp {
  package var id: String { "printers" }

  package var languages: [Language] { PhraseCatalogue.module.languages }

  package func navigation(_ words: Words) async -> AppNavigation {
    AppNavigation(
      id: id, name: words(.printers), icon: .printer,
      tabs: [
        .init(path: PrinterListFeature.list.link(), label: words(.printers), icon: .printer),
        .init(path: PrinterSetupFeature.new.link(), label: words(.add), icon: .plus),
      ])
  }

  package func summary(_ words: Words, _ reads: PageReads) -> String {
    let printers = reads.value(of: repository.changes, \.self)
    let printing = printers.count {
      reads.value(of: live.channel($0.id)) { $0.condition?.hasJob == true && $0.isLive }
    }
    let all = words(.summary(count: printers.count))
    return printing == 0 ? all : words(.summaryPrinting(printers: all, printing: printing))
  }

  package var routes: [ServedRoute] {
    let removal = PrinterRemoval(
      printers: repository, histories: histories, cameras: cameras, playlists: playlists, lists: fileLists,
      remotes: remotes)
    let overview = OverviewFeature(
      live: live, lists: fileLists, cameras: cameras, setup: setup, removal: removal)
    let always: [any PrinterFeature] = [overview, MoreFeature()]
    let all = HistoriesFeature(histories: histories, printers: repository)
    // First, since their words stand where a printer's id does.
    return listed + (always + visits.features).flatMap { $0.served(to: visits) }
      + RemovedHistoryFeature(histories: histories).served { id, visit in
        try await RemovedPrinterVisit(visit, to: id, in: all)
      }
  }

  /// What visits to the printers are made of.
  var visits: PrinterVisits {
    PrinterVisits(
      repository: repository, live: live, servers: servers, remotes: remotes, now: now,
      features: [
        ControlFeature(),
        FilesFeature(lists: fileLists, thumbnails: thumbnails, previews: previews),
        TimelapseFeature(),
        CameraFeature(live: live, servers: servers, relay: cameras, playlists: playlists),
        TerminalFeature(live: live, now: now),
        SpoolsFeature(),
        LogsFeature(),
        LastErrorFeature(),
        ProfilesFeature(),
        SlicingFeature(),
        ServerFeature(),
        ServerSettingsFeature(),
        PluginsFeature(),
        BackupsFeature(),
        UsersFeature(),
        ApplicationKeysFeature(),
        HistoryFeature(histories: histories),
        SystemFeature(),
      ])
  }

  /// What is about the list, and about no printer of it.
  private var listed: [ServedRoute] {
    let list = PrinterListFeature(
      printers: repository, live: live, histories: histories, discovery: discovery, now: now)
    let adding = PrinterSetupFeature(
      setup: setup, requests: requests, logins: logins, remotes: remotes, discovery: discovery)
    let login = PrinterLoginFeature(setup: setup, waiting: logins)
    let visiting: @Sendable (Void, Visit) -> PrintersVisit = { _, visit in PrintersVisit(visit: visit) }
    return list.served(visiting: visiting) + adding.served(visiting: visiting)
      + login.served(visiting: visiting)
      + HistoriesFeature(histories: histories, printers: repository).served(visiting: visiting)
  }
}
