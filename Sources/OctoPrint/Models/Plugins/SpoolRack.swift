/// All spools that a plugin keeps, and which of them are in the printer.
public struct SpoolRack: Sendable, Hashable {
  /// All, in the plugin's order.
  public var spools: [Spool]
  /// Those that are in the printer, by the number of the tool, from 0.
  public var selected: [Int: Spool]

  /// These spools.
  public init(spools: [Spool] = [], selected: [Int: Spool] = [:]) {
    self.spools = spools
    self.selected = selected
  }
}
