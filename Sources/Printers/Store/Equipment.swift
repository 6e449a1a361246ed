package import OctoPrint

/// What OctoPrint knows of a printer's build, and what its owner keeps there: presets, controls and filters.
package struct Equipment: Sendable, Hashable {
  /// `nil` if the key's user may not see it.
  package var profile: PrinterProfile?
  package var presets: [TemperatureSettings.Preset] = []
  package var controls: [CustomItem] = []
  /// What the owner wants to be able to hide in the terminal.
  package var terminalFilters: [TerminalFilter] = []
  /// Those of an owner's choice that run; none if the key's user may not see the settings.
  package var plugins: Set<KnownPlugin> = []
  /// Whether OctoPrint connects by itself when it starts; `nil` if the key's user may not see the settings.
  package var connectsAtStart: Bool?
  /// What the costs of spools are counted in.
  package var spoolCurrency: String?

  package init(
    profile: PrinterProfile? = nil, presets: [TemperatureSettings.Preset] = [], controls: [CustomItem] = []
  ) {
    self.profile = profile
    self.presets = presets
    self.controls = controls
  }

  /// How many tools can extrude.
  package var toolCount: Int { profile?.toolCount ?? 1 }

  package var spoolPlugin: SpoolPlugin? { SpoolPlugin(among: plugins) }

  /// In millimetres, as much as a press extrudes unless a person says otherwise.
  package var extrusionLength: Double { profile?.extruder?.defaultExtrusionLength ?? 5 }

  /// 1, or -1 where the profile says that the axis runs the other way.
  package func sign(of axis: Axis) -> Double { profile?.axes?[axis.rawValue]?.isInverted == true ? -1 : 1 }
}

extension PrinterProfile {
  /// How many tools can extrude.
  package var toolCount: Int { min(max(1, extruder?.count ?? 1), Heater.mostTools) }

  /// What can be heated; tools that share a nozzle share its heater.
  package var heaters: [Heater] {
    let nozzles = extruder?.hasSharedNozzle == true ? 1 : toolCount
    return (0..<nozzles).map(Heater.tool) + (hasHeatedBed ? [.bed] : [])
      + (hasHeatedChamber ? [.chamber] : [])
  }
}
