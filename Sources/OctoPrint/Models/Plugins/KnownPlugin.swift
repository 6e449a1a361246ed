import RecordMappingJSON

/// A plugin that does not come with OctoPrint and that this client speaks to all the same. Its raw value is the
/// plugin's identifier.
public enum KnownPlugin: String, Sendable, Hashable, CaseIterable {
  /// PSU Control: the printer's power.
  case powerSupply = "psucontrol"
  /// Cancel Objects: single objects of the running print.
  case cancelObjects = "cancelobject"
  /// Spool Manager: spools, with their colours.
  case spoolManager = "SpoolManager"
  /// Filament Manager: spools.
  case filamentManager = "filamentmanager"
}

extension ServerSettings {
  /// Those that run: whatever runs and can be set stands among the settings.
  public var knownPlugins: Set<KnownPlugin> {
    Set(KnownPlugin.allCases.filter { plugin($0.rawValue).exists })
  }

  /// What the plugin counts the costs of spools in, e.g. `€`.
  public func currency(of plugin: SpoolPlugin) -> String? {
    self.plugin(plugin.plugin.rawValue)["currencySymbol"].string
  }
}
