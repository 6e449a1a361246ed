import Foundation
import Logging
import OctoPrint
import WebShell

/// Asks the plugins that run, by the printer's equipment, for what they tell only when asked. What the key's user may
/// not see, or what fails, stays as it is.
struct AccessoryReader {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var now: @Sendable () -> Date
  var logger: Logger

  /// Everything; once the equipment is known, and whenever it may be another one.
  func read() async {
    guard let equipment = live.value.equipment else { return }
    if equipment.plugins.contains(.powerSupply), live.value.user?.may(use: .powerState) == true {
      await read { client throws(OctoPrintError) in
        try await client.powerState()
      } into: {
        $0.take($1, at: now())
      }
    }
    if equipment.plugins.contains(.cancelObjects) { await readObjects() }
    await readSpools()
  }

  /// The objects of the selected file. The plugin tells them by the push channel too, to everybody.
  func readObjects() async {
    await read { client throws(OctoPrintError) in
      try await client.printedObjects()
    } into: {
      $0.take($1)
    }
  }

  /// Nothing tells what was chosen on OctoPrint's own page, so they are read again before they matter.
  func readSpools() async {
    guard let plugin = live.value.equipment?.spoolPlugin else { return }
    do {
      let rack = try await client.spools(of: plugin)
      live.update { $0.accessories.take(rack, at: now()) }
    } catch { complain(error) }
  }

  /// What came by push in the meantime is newer than the answer.
  private func read<Value>(
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value,
    into take: (inout Accessories, Value) -> Void
  ) async {
    let heard = live.value.accessories.heard
    do {
      let value = try await ask(client)
      live.update { if $0.accessories.heard == heard { take(&$0.accessories, value) } }
    } catch { complain(error) }
  }

  private func complain(_ error: OctoPrintError) {
    logger.debug("a plugin did not tell", metadata: ["error": "\(error)"])
  }
}
