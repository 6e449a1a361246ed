/// A spool of filament, whatever plugin keeps it. What the plugin does not know, or knows as zero, is `nil`.
public struct Spool: Sendable, Hashable, Identifiable {
  /// Tells it from the plugin's other spools.
  public var id: Int
  /// What its owner calls it.
  public var name: String
  /// Who makes it.
  public var vendor: String?
  /// E.g. `PLA`.
  public var material: String?
  /// As CSS has it, e.g. `#ff8800`.
  public var colour: String?
  /// The colour in words.
  public var colourName: String?
  /// Grams in a cubic centimetre.
  public var density: Double?
  /// Of the filament, in millimetres.
  public var diameter: Double?
  /// Grams of filament on the full spool.
  public var totalWeight: Double?
  /// Grams of filament that are left; below zero where more was used than the spool was said to hold.
  public var remainingWeight: Double?
  /// What the full spool cost, in the currency of the plugin.
  public var cost: Double?
  /// Whether it is in use at all.
  public var isActive = true

  /// A spool of which nothing but this is known.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// Millimetres of filament that are left, by its weight; `nil` where density or diameter are not known.
  public var remainingLength: Double? {
    guard let remainingWeight, let density, let diameter else { return nil }
    let area = Double.pi * (diameter / 2) * (diameter / 2)
    return remainingWeight / density * 1000 / area
  }

  /// What a kilogram of it costs.
  public var pricePerKilogram: Double? {
    guard let cost, let totalWeight, totalWeight > 0 else { return nil }
    return cost / totalWeight * 1000
  }
}
