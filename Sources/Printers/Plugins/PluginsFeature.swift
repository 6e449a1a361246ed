import OctoPrint
import WebShell

/// What extends OctoPrint: which plugins there are, which of them run, and others to be had.
struct PluginsFeature: Feature, PrinterFeature {
  static let root = Printer.path.appending("plugins")
  static let list = root.appending(.query(RowQuery.self))
  static let plugin = root.appending("known").appending(.text("plugin"))
  static let enablings = plugin.appending("enablings")
  static let disablings = plugin.appending("disablings")
  static let cleanings = plugin.appending("cleanings")
  static let uninstallings = plugin.appending("uninstallings")
  static let newAddress = root.appending("new")
  static let checks = root.appending("checks")
  static let installations = root.appending("installations")
  static let uploads = root.appending("uploads")
  static let newUpload = uploads.question
  static let repositoryRoot = root.appending("repository")
  static let repository = repositoryRoot.appending(.query(RowQuery.self))
  static let refreshes = repositoryRoot.appending("refreshes")
  /// One that can be installed.
  static let offer = repositoryRoot.appending(.text("plugin"))
  static let offerInstallations = offer.appending("installations")
  static let orphans = root.appending("remains")
  static let orphanRemovals = orphans.appending("removals")
  /// Of what one plugin left, or of all that is left where none is named.
  static let newOrphanRemoval = orphanRemovals.question.appending(.query("name"))
  static let completeRemovals = orphans.appending("complete-removals")

  private static let missing = PluginMissingError(phrase: .pluginsMissing, hint: .pluginsMissingHint)

  static func back(_ visit: PrinterVisit) -> BackLink { visit.back(.plugins, to: root) }

  let id = "plugins"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.plugins), icon: .toggle, hint: words(.pluginsHint), permission: .managePlugins)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list, listPage)
    page(Self.plugin) { visit, key in try await pluginPage(visit, key) }
    changes
    installing
    orphanedData
  }

  // MARK: What there is

  private func listPage(_ visit: PrinterVisit, _ query: RowQuery) async throws -> any FeaturePage {
    // Before the plugins are asked for: the list is never newer than it says.
    let activity = visit.live(\.pluginActivity)
    return PluginListPage(
      visit: visit, installed: try await installed(visit), activity: activity,
      query: query.on(visit.link(Self.root)))
  }

  private func pluginPage(_ visit: PrinterVisit, _ key: String) async throws -> PluginPage {
    let (activity, isPrinting) = (visit.live(\.pluginActivity), visit.live { $0.condition?.hasJob == true })
    guard let plugin = try await installed(visit).plugins.first(where: { $0.key == key }) else {
      throw PageNotFoundError()
    }
    return PluginPage(visit: visit, plugin: plugin, activity: activity, isPrinting: isPrinting)
  }

  /// Fetched again whenever the plugin manager tells that they may be others.
  private func installed(_ visit: PrinterVisit) async throws -> InstalledPlugins {
    let changes = visit.live(\.pluginActivity.changes)
    return try await ask(visit) { client in
      try await visit.remote(at: changes) { try await client.plugins() }
    }
  }

  /// Asks the plugin manager, which may be off.
  func ask<Value: Sendable>(
    _ visit: PrinterVisit, _ fetch: (OctoPrintClient) async throws -> Value
  ) async throws -> Value {
    try visit.require(.managePlugins)
    return try await visit.fromPlugin(missing: Self.missing) { try await fetch(visit.octoPrint) }
  }

  // MARK: Changes

  @RoutesBuilder<PrinterVisit> private var changes: [Route<PrinterVisit>] {
    command(Self.enablings, onItsPage: Self.plugin) { visit, key, _ in
      try await change(visit, PluginManagerSaying.toggled, then: .done()) { client in
        try await client.enablePlugin(key)
      }
    }
    command(
      Self.disablings, on: Self.root, asks: { visit, key in try await pluginPage(visit, key).disabling }
    ) { visit, key, _ in
      let page = visit.link(Self.plugin, key)
      return try await change(visit, PluginManagerSaying.toggled, then: .done(without: page)) { client in
        try await client.disablePlugin(key)
      }
    }
    command(
      Self.cleanings, on: Self.root, asks: { visit, key in try await pluginPage(visit, key).cleaning }
    ) { visit, key, _ in
      let page = visit.link(Self.plugin, key)
      return try await change(visit, PluginManagerSaying.removed, then: .done(without: page)) { client in
        try await client.cleanUpPlugin(key)
      }
    }
    command(
      Self.uninstallings, on: Self.root, asks: { visit, key in try await pluginPage(visit, key).uninstalling }
    ) { visit, key, fields in
      let list = visit.link(Self.root)
      return try await change(visit, PluginManagerSaying.removed, then: .goTo(list)) { client in
        try await client.uninstallPlugin(key, cleansUp: PluginDataRetention(fields) == .delete)
      }
    }
  }

  /// Sends a change of plugins, once; its answer says whether OctoPrint has to restart.
  ///
  /// - Parameters:
  ///   - event: what it means for those who look at plugins; `nil` if its end is told later.
  ///   - outcome: where it is seen.
  func change(
    _ visit: PrinterVisit, _ event: (PluginChange) -> PluginManagerSaying?, then outcome: CommandOutcome,
    _ send: (OctoPrintClient) async throws -> PluginChange
  ) async throws -> CommandOutcome {
    let change: PluginChange
    do {
      change = try await send(visit.octoPrint)
    } catch let error as OctoPrintError where error.status == 409 && visit.live.condition?.hasJob == true {
      return .failed(.lockedWhilePrinting)
    }
    if let refusal = change.refusal { return .failed(refusal) }
    if let event = event(change) { visit.update { $0.pluginActivity.apply(event, at: visit.now) } }
    return outcome
  }
}

extension PluginChange {
  /// Why nothing was changed, if so; `nil` if it was, or will be.
  var refusal: Phrase? {
    if isPutOff { return .pluginPutOff }
    guard result != true, !inProgress else { return nil }
    return reason.map { .octoPrintRefused(text: $0) } ?? .commandRejected
  }
}
