import Foundation
import Logging
import OctoPrint
import Uplink
import WebShell

/// Reads what OctoPrint knows of a printer's build. What the key's user may not see is left out; what fails stays
/// as it was known: the printer can be steered without it.
struct EquipmentReader: Sendable {
  var client: OctoPrintClient
  var logger: Logger

  /// After these it may be another one.
  static let events: [EventType] = [
    .connected, .settingsUpdated, "PrinterProfileModified", "PrinterProfileAdded", "PrinterProfileDeleted",
  ]

  /// - Parameters:
  ///   - settings: OctoPrint's, if the user may read them.
  ///   - failed: whether they could not be read this time.
  ///   - known: what was read before.
  func read(
    _ user: CurrentUser?, _ settings: ServerSettings?, failed: Bool, known: Equipment?
  ) async -> Equipment {
    var equipment = known ?? Equipment()
    if !failed { equipment.apply(settings) }
    if user?.may(use: .printerProfiles) == true {
      if let profiles = await told({ () throws(OctoPrintError) in try await client.printerProfiles().values })
      {
        equipment.profile = profiles.first(where: \.isCurrent) ?? profiles.first(where: \.isDefault)
      }
    } else {
      equipment.profile = nil
    }
    if user?.may(use: .customControls) == true {
      if let controls = await told({ () throws(OctoPrintError) in try await client.customControls() }) {
        equipment.controls = CustomItem.all(controls)
      }
    } else {
      equipment.controls = []
    }
    return equipment
  }

  private func told<Value>(_ read: () async throws(OctoPrintError) -> Value) async -> Value? {
    do {
      return try await read()
    } catch {
      logger.debug("equipment not read", metadata: ["error": "\(error)"])
      return nil
    }
  }
}

extension Equipment {
  fileprivate mutating func apply(_ settings: ServerSettings?) {
    presets = settings?.temperature?.profiles ?? []
    terminalFilters = settings?.terminalFilters ?? []
    plugins = settings?.knownPlugins ?? []
    connectsAtStart = settings?.serial?.connectsAtStart
    spoolCurrency = spoolPlugin.flatMap { settings?.currency(of: $0) }
  }
}

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
        $0.apply($1, at: now())
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
      $0.apply($1)
    }
  }

  /// Nothing tells what was chosen on OctoPrint's own page, so they are read again before they matter.
  func readSpools() async {
    guard let plugin = live.value.equipment?.spoolPlugin else { return }
    do {
      let rack = try await client.spools(of: plugin)
      live.update { $0.accessories.apply(rack, at: now()) }
    } catch { log(error) }
  }

  /// What came by push in the meantime is newer than the answer.
  private func read<Value>(
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value,
    into apply: (inout Accessories, Value) -> Void
  ) async {
    let heard = live.value.accessories.heard
    do {
      let value = try await ask(client)
      live.update { if $0.accessories.heard == heard { apply(&$0.accessories, value) } }
    } catch { log(error) }
  }

  private func log(_ error: OctoPrintError) {
    logger.debug("a plugin did not tell", metadata: ["error": "\(error)"])
  }
}

/// Takes the cameras over from OctoPrint's settings.
struct CameraReader: Sendable {
  var client: OctoPrintClient
  var base: BaseAddress
  var live: Broadcast<LivePrinter>

  /// The settings that they were found in. What is known stays if OctoPrint does not answer.
  @discardableResult
  func read() async throws(OctoPrintError) -> ServerSettings {
    do {
      let settings = try await client.settings()
      live.update { $0.cameras = CameraList(settings.webcam, on: base) }
      return settings
    } catch {
      if error.isForbidden { live.update { $0.cameras = CameraList(error: .notPermitted) } }
      throw error
    }
  }
}

/// Asks, once at each connection, what the printer asked and said before; what follows comes by push.
struct DialogReader: Sendable {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var logger: Logger

  /// What the key's user may not see, or what plugins that are off would say, is left out.
  func read() async {
    let before = live.value
    let prompt = await read(.prompt, before.user) { client throws(OctoPrintError) in try await client.prompt()
    }
    let said = await read(.notifications, before.user) { client throws(OctoPrintError) in
      try await client.notifications()
    }
    let time = live.value.time(told:)
    live.update { state in
      guard state.dialogs.heard == before.dialogs.heard else { return }
      state.dialogs.start(prompt ?? nil, said ?? [], time: time)
    }
  }

  private func read<Value>(
    _ endpoint: Endpoint, _ user: CurrentUser?,
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value
  ) async -> Value? {
    guard user?.may(use: endpoint) == true else { return nil }
    do { return try await ask(client) } catch {
      logger.debug("what the printer says was not read", metadata: ["error": "\(error)"])
      return nil
    }
  }
}

/// Reads at the beginning of each print how earlier ones went, as OctoPrint keeps it with their files. What fails
/// is left out: the end of the print is then told with less certainty.
struct EstimateReader: Sendable {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var logger: Logger

  /// Goes on until it is cancelled.
  func run() async {
    var isRead = false
    for await state in live.values() {
      guard state.condition?.hasJob == true else {
        isRead = false
        continue
      }
      // Without the profile the times of other printers could be meant.
      guard !isRead, let user = state.user, user.may(.filesList), let equipment = state.equipment else {
        continue
      }
      isRead = true
      do {
        let files = try await client.files(recursive: true).files
        let past = PastEstimate.all(in: files, profile: equipment.profile?.id)
        live.update { $0.pastEstimates = past }
      } catch {
        logger.debug("no past estimates", metadata: ["error": "\(error)"])
      }
    }
  }
}

/// While OctoPrint has no printer, keeps the ports to choose from: they are part of what is shown then.
struct PortReader: Sendable {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var logger: Logger

  /// After these there may be others.
  static let events: [EventType] = [.portsRefreshed]

  func run() async {
    var isKnown = false
    for await state in live.values() {
      guard let condition = state.condition else { continue }
      guard !condition.isConnected, state.user?.may(.status) == true else {
        if isKnown { live.update { $0.connection = nil } }
        isKnown = false
        continue
      }
      guard !isKnown || state.wantsPorts else { continue }
      // Before they are asked for: they may become others meanwhile.
      if state.wantsPorts { live.update { $0.wantsPorts = false } }
      do {
        let options = try await client.connection()
        live.update { $0.connection = options }
        isKnown = true
      } catch {
        logger.debug("no connection options", metadata: ["error": "\(error)"])
        isKnown = false
      }
    }
  }
}
