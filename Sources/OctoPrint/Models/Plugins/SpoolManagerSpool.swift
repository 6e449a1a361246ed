import RecordMapping

/// A spool as Spool Manager writes it: numbers are texts, empty where nothing is known.
@RecordPart(converts: true) struct SpoolManagerSpool: Sendable, Hashable {
  var databaseId: Int
  var displayName: String?
  var vendor: String?
  var material: String?
  var color: String?
  var colorName: String?
  var density: String?
  var diameter: String?
  var totalWeight: String?
  var remainingWeight: String?
  var cost: String?
  var isActive: Bool = true

  var spool: Spool {
    var spool = Spool(id: databaseId, name: displayName ?? "")
    spool.vendor = vendor.known
    spool.material = material.known
    spool.colour = color.known
    spool.colourName = colorName.known
    spool.density = density.number.measure
    spool.diameter = diameter.number.measure
    spool.totalWeight = totalWeight.number.measure
    spool.remainingWeight = remainingWeight.number
    spool.cost = cost.number.measure
    spool.isActive = isActive
    return spool
  }
}

extension String? {
  /// A text that says something.
  var known: String? { self?.isEmpty == false ? self : nil }

  fileprivate var number: Double? { flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }
}

extension Double? {
  /// Zero stands for what nobody entered.
  var measure: Double? { flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
}
