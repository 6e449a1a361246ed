import OctoPrint
import WebShell

/// The spools in the printer and those on the shelf, where a plugin keeps them.
struct SpoolsFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("spools")
  static let choices = page.appending("choices")

  let id = "spools"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.spools), icon: .layers, hint: words(.spoolsHint))
  }

  func isAvailable(_ live: LivePrinter) -> Bool { live.equipment?.spoolPlugin != nil }

  var routes: [Route<PrinterVisit>] {
    page(Self.page, spools)
    command(Self.choices, on: Self.page, choose)
  }

  private func spools(_ visit: PrinterVisit, _: Void) async throws -> any FeaturePage {
    guard visit.live({ $0.equipment?.spoolPlugin }) != nil else { throw PageNotFoundError() }
    if !visit.isAgain { _ = await visit.spools() }
    guard visit.live({ $0.accessories.rack != nil }), let rack = visit.updated().live.accessories.rack else {
      let words = visit.words
      return PlaceholderPage(
        words(.spools),
        .failed(reason: words(.spoolsNotTold), retryPath: visit.link(Self.page), words: words))
    }
    return SpoolsPage(visit: visit.updated(), rack: rack)
  }

  private func choose(_ visit: PrinterVisit, _: Void, _ fields: FormFields) async throws -> CommandOutcome {
    guard let plugin = visit.live.equipment?.spoolPlugin else { throw PageNotFoundError() }
    guard let tool = Int(fields["tool"]), (0..<visit.live.tools).contains(tool),
      let choice = Self.choice(fields["spool\(tool)"], visit.live.accessories.rack)
    else { return .failed(.spoolGone) }
    return try await visit.perform(conflict: .lockedWhilePrinting) { client in
      try await client.selectSpool(choice.id, forTool: tool, of: plugin)
      _ = await visit.spools()
    }
  }

  private struct Choice {
    /// `nil` takes the spool out.
    var id: Spool.ID?
  }

  /// `nil` if there is no such spool any more.
  private static func choice(_ text: String, _ rack: SpoolRack?) -> Choice? {
    if text.isEmpty { return Choice(id: nil) }
    return rack?.spools.first { "\($0.id)" == text }.map { Choice(id: $0.id) }
  }
}

extension LivePrinter {
  var tools: Int { equipment?.toolCount ?? 1 }
}

extension OctoPrintClient {
  /// The spools of whatever plugin keeps them, for who knows nothing of the printer yet; what they would tell is a
  /// warning where they cannot be had.
  func spoolsInUse() async -> SpoolRack? {
    do {
      guard let plugin = SpoolPlugin(among: try await settings().knownPlugins) else { return nil }
      return try await spools(of: plugin)
    } catch {
      return nil
    }
  }
}
