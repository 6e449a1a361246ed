import Logging
import OctoPrint

/// Reads what OctoPrint knows of a printer's build. What the key's user may not see, or what fails, is left out:
/// the printer can be steered without it.
struct EquipmentReader: Sendable {
  var client: OctoPrintClient
  var logger: Logger

  /// After these it may be another one.
  static let events: [EventType] = [
    .connected, .settingsUpdated, "PrinterProfileModified", "PrinterProfileAdded", "PrinterProfileDeleted",
  ]

  func read(_ user: CurrentUser?) async -> Equipment {
    var equipment = Equipment()
    do {
      if user?.may(use: .printerProfiles) == true {
        let profiles = try await client.printerProfiles().values
        equipment.profile = profiles.first(where: \.isCurrent) ?? profiles.first(where: \.isDefault)
      }
      if user?.may(use: .settings) == true {
        equipment.presets = try await client.settings().temperature?.profiles ?? []
      }
      if user?.may(use: .customControls) == true {
        equipment.controls = CustomItem.all(try await client.customControls())
      }
    } catch {
      logger.debug("equipment not read", metadata: ["error": "\(error)"])
    }
    return equipment
  }
}
