package import Foundation
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

/// What plugins of the owner's choice tell of a printer: its power, the objects of its print, its spools. Where a
/// plugin does not run, nothing.
package struct Accessories: Sendable, Hashable {
  package private(set) var power: PowerState?
  package private(set) var powerAt: Date?
  /// Of the selected file, without what is only a part of it.
  package private(set) var objects: [PrintedObject] = []
  /// The one that is printed now.
  package private(set) var printed: PrintedObject.ID?
  package private(set) var rack: SpoolRack?
  package private(set) var rackAt: Date?
  /// Counts what came by push: what was asked for before that is older.
  package private(set) var heard = 0

  package init() {}

  package mutating func apply(_ saying: KnownPluginSaying, at moment: Date) {
    heard += 1
    switch saying {
    case .power(let state): apply(state, at: moment)
    case .objects(let all): apply(all)
    case .prints(let object): printed = object
    case .spoolsChanged: break
    }
  }

  package mutating func apply(_ power: PowerState, at moment: Date) {
    (self.power, powerAt) = (power, moment)
  }

  package mutating func apply(_ rack: SpoolRack?, at moment: Date) { (self.rack, rackAt) = (rack, moment) }

  package mutating func apply(_ all: [PrintedObject]) {
    objects = all.filter { !$0.isIgnored }
    if !objects.contains(where: { $0.id == printed }) { printed = nil }
  }

  /// It is left out of the print, which its plugin tells nobody.
  package mutating func leaveOut(_ object: PrintedObject.ID) {
    for index in objects.indices where objects[index].id == object { objects[index].isCancelled = true }
  }

  /// Forgets what came from plugins that are not there any more.
  package mutating func keep(_ plugins: Set<KnownPlugin>) {
    if !plugins.contains(.powerSupply) { (power, powerAt) = (nil, nil) }
    if !plugins.contains(.cancelObjects) { apply([]) }
    if SpoolPlugin(among: plugins) == nil { (rack, rackAt) = (nil, nil) }
  }
}
