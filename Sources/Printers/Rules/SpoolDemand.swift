package import OctoPrint

/// What a file needs of one tool's filament, beside what its spool holds.
package struct SpoolDemand: Sendable, Hashable {
  /// From 0.
  package var tool: Int
  /// Millimetres.
  package var needs: Double
  /// `nil` where the tool has none.
  package var spool: Spool?

  /// Those of all tools that the file uses, in their order.
  static func all(_ filament: [String: FilamentUse], _ rack: SpoolRack) -> [SpoolDemand] {
    filament.compactMap { key, use in
      guard key.hasPrefix("tool"), let tool = Int(key.dropFirst(4)), let length = use.length, length > 0,
        length.isFinite
      else { return nil }
      return SpoolDemand(tool: tool, needs: length, spool: rack.selected[tool])
    }.sorted { $0.tool < $1.tool }
  }

  /// Millimetres on the spool; `nil` where its weight, density or diameter is not known.
  package var has: Double? { spool?.remainingLength.map { max(0, $0) } }

  var finding: Preflight.Finding {
    guard spool != nil else { return .noSpool(tool: tool) }
    guard let has else { return .spoolUnknown(self) }
    return has < needs ? .spoolShort(self) : .spoolHolds(self)
  }
}
