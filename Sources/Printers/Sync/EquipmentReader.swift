import Logging
import OctoPrint

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
    if !failed { equipment.take(settings) }
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
  fileprivate mutating func take(_ settings: ServerSettings?) {
    presets = settings?.temperature?.profiles ?? []
    terminalFilters = settings?.terminalFilters ?? []
    plugins = settings?.knownPlugins ?? []
    connectsAtStart = settings?.serial?.connectsAtStart
    spoolCurrency = spoolPlugin.flatMap { settings?.currency(of: $0) }
  }
}
