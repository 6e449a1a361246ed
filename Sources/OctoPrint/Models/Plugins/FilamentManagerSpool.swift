import RecordMapping

/// A spool as Filament Manager writes it. Weights are in grams, zero where nobody entered one.
@RecordPart struct FilamentManagerSpool: Sendable, Hashable {
  var id: Int
  var name: String = ""
  var cost: Double?
  var weight: Double?
  var used: Double?
  @Path("profile", "vendor") var vendor: String?
  @Path("profile", "material") var material: String?
  @Path("profile", "density") var density: Double?
  @Path("profile", "diameter") var diameter: Double?

  /// A spool that is in the printer.
  @RecordPart struct Selection: Sendable, Hashable {
    var tool: Int
    @JSON var spool: FilamentManagerSpool?
  }

  var spool: Spool {
    var spool = Spool(id: id, name: name)
    spool.vendor = vendor.known
    spool.material = material.known
    spool.density = density.measure
    spool.diameter = diameter.measure
    spool.totalWeight = weight.measure
    spool.remainingWeight = spool.totalWeight.map { $0 - (used.measure ?? 0) }
    spool.cost = cost.measure
    return spool
  }
}
