import OctoPrint
import WebShell

/// What plugins left that are gone, and its removal.
extension PluginsFeature {
  @RoutesBuilder<PrinterVisit> var orphanedData: [Route<PrinterVisit>] {
    page(Self.orphans) { visit, _ in try await orphansPage(visit) }
    question(Self.newOrphanRemoval) { visit, key in
      let page = try await orphansPage(visit)
      guard let question = key.isEmpty ? page.completeRemoval : page.removal(of: key) else {
        throw PageNotFoundError()
      }
      return question
    }
    command(Self.orphanRemovals, on: Self.orphans) { visit, _, fields in
      try await change(visit, PluginManagerSaying.removed, then: .done()) { client in
        try await client.cleanUpPlugin(fields["name"])
      }
    }
    command(Self.completeRemovals, on: Self.orphans) { visit, _, _ in
      try await change(visit, PluginManagerSaying.removed, then: .done()) { client in
        try await client.cleanUpPlugins()
      }
    }
  }

  private func orphansPage(_ visit: PrinterVisit) async throws -> OrphanedDataPage {
    let (activity, isPrinting) = (visit.live(\.pluginActivity), visit.live { $0.condition?.hasJob == true })
    let data = try await ask(visit) { client in
      try await visit.remote(at: activity.changes) { try await client.orphans() }
    }
    return OrphanedDataPage(visit: visit, data: data, activity: activity, isPrinting: isPrinting)
  }
}

/// What plugins left that are gone: to be deleted one by one, or all at once.
struct OrphanedDataPage: FeaturePage {
  private static let id = "remains"

  var visit: PrinterVisit
  /// By the plugins' keys.
  var data: [String: PluginRemains]
  var activity: PluginActivity
  var isPrinting: Bool

  private var words: Words { visit.words }

  var title: String { words(.pluginRemains) }
  var back: BackLink? { PluginsFeature.back(visit) }
  var parts: [Fragment] { [.pluginCallouts(activity.needsRestart ? visit.restartCallout : nil), list] }

  private var list: Fragment {
    if data.isEmpty {
      let none = ListPlaceholder(words(.noPluginRemains), text: words(.noPluginRemainsHint), icon: .check)
      return Fragment(
        id: Self.id, html: "<section class=\"card pad\" id=\"\(Self.id)\">\(none.html)</section>")
    }
    let lock = DisabledHint("remains-lock", isPrinting ? words(.lockedWhilePrinting) : nil)
    let rows = data.sorted { $0.key < $1.key }.enumerated().map { number, left in
      row(left.key, left.value, lock == nil ? removal(of: left.key, number) : nil)
    }
    let all: HTML? = data.count > 1 ? completeRemoval?.opener(words(.pluginRemainsAll), icon: .trash) : nil
    return Card(
      Self.id, title: title,
      """
      <p class="hint">\(words(.pluginRemainsText))</p>\(lock?.html)<ul class="things">\(rows)</ul>\
      \(lock == nil ? all : nil)
      """
    ).fragment
  }

  private func row(_ key: String, _ left: PluginRemains, _ removal: HTML?) -> HTML {
    let parts: [Phrase?] = [
      left.hasSettings ? .pluginSettingsLeft : nil, left.hasData ? .pluginDataLeft : nil,
      left.isListedAsOff ? .pluginOffLeft : nil,
    ]
    let text = parts.compactMap { $0.map { words($0) } }.joined(separator: " · ")
    // By its id a row that is gone leaves the page with its question, though that may still be open.
    return """
      <li id="\(Self.id)-\(PathText.segment(key))"><b class="code">\(key)</b><small>\(text)</small>\(removal)</li>
      """
  }

  private func removal(of key: String, _ number: Int) -> HTML? {
    guard var question = removal(of: key) else { return nil }
    question.id += "-\(number)"
    let button = question.button(words(.deleteFile), icon: .trash, about: key)
    return "<div class=\"btns\">\(button)</div>\(question.dialog)"
  }

  // MARK: Questions

  private var origin: BackLink { BackLink(title, to: visit.link(PluginsFeature.orphans)) }

  /// `nil` if it left nothing.
  func removal(of key: String) -> Confirmation? {
    guard data[key] != nil else { return nil }
    var question = Confirmation.removal(
      of: key, words(.pluginRemainsLost), visit.link(PluginsFeature.orphanRemovals), on: origin, words)
    question.pagePath = visit.link(PluginsFeature.newOrphanRemoval, key)
    return question
  }

  /// `nil` if nothing is left.
  var completeRemoval: Confirmation? {
    guard !data.isEmpty else { return nil }
    var question = visit.confirmation(
      of: PluginsFeature.completeRemovals, .pluginRemainsAllTitle(count: data.count), .pluginRemainsLost,
      confirm: .deleteFile, decline: .keepIt, on: origin)
    question.pagePath = visit.link(PluginsFeature.newOrphanRemoval, "")
    return question
  }
}
