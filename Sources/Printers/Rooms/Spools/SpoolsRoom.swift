import Hummingbird
import OctoPrint
import WebShell

/// The spools in the printer and those on the shelf, where a plugin keeps them.
///
/// Its topic, `spools/<printer>`, tells what is in the printer; the forms stay as a person fills them in.
struct SpoolsRoom: PrinterRoom {
  static let id = "spools"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.spools), icon: .layers, hint: words(.spoolsHint))
  }

  func isThere(_ live: LivePrinter) -> Bool { live.equipment?.spoolPlugin != nil }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    SpoolRoutes(app: app, shell: shell).add(to: routes)
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    LiveSource.fragments(of: app.live.channel(printer.id).values(), subject: printer.hashValue) { state in
      let context = CardContext(printer: printer, now: app.now(), words: words)
      return [SpoolsCard.fragment(state, in: context, leads: false)]
    }
  }
}

extension PrintersApp {
  /// The spools as they are at this moment; the last known ones where the plugin does not answer, `nil` without one.
  func spools(of printer: Printer, _ client: OctoPrintClient) async -> SpoolRack? {
    let live = live.channel(printer.id)
    await AccessoryReader(client: client, live: live, now: now, logger: servers.logger).readSpools()
    return live.value.accessories.rack
  }
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
