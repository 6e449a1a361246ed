import OctoPrint

/// What the filament of a printer weighs and costs, as far as its owner says.
struct FilamentPrice: Sendable, Hashable {
  /// Millimetres.
  var diameter = 1.75
  /// Grams in a cubic centimetre.
  var density: Double?
  /// For a kilogram.
  var price: Double?
  var currency = ""

  /// In cubic centimetres; of a length that comes without a volume it is that of a thread of this diameter.
  func volume(_ use: FilamentUsed) -> Double? {
    if let volume = use.volume { return volume }
    let radius = diameter / 20
    return use.length.map { $0 / 10 * radius * radius * Double.pi }
  }

  /// In grams.
  func weight(_ use: FilamentUsed) -> Double? {
    guard let density, let volume = volume(use) else { return nil }
    return volume * density
  }

  func cost(_ use: FilamentUsed) -> Double? {
    guard let price, let weight = weight(use) else { return nil }
    return weight / 1000 * price
  }

  /// Takes over what is known of a spool.
  ///
  /// - Parameter currency: of the spool's cost.
  mutating func take(_ spool: Spool, currency: String?) {
    diameter = spool.diameter ?? diameter
    density = spool.density ?? density
    if let price = spool.pricePerKilogram, let currency { (self.price, self.currency) = (price, currency) }
  }
}
