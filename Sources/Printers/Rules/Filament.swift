package import OctoPrint
import WebShell

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
  mutating func apply(_ spool: Spool, currency: String?) {
    diameter = spool.diameter ?? diameter
    density = spool.density ?? density
    if let price = spool.pricePerKilogram, let currency { (self.price, self.currency) = (price, currency) }
  }
}

/// Filament of all tools together.
struct FilamentUsed: Sendable, Hashable {
  /// Millimetres.
  var length: Double?
  /// Cubic centimetres.
  var volume: Double?

  static func sum(_ values: some Collection<Double>) -> Double? {
    // What a server sends is not to be trusted.
    let sum = values.filter { $0.isFinite && $0 > 0 }.reduce(0, +)
    return sum > 0 && sum.isFinite ? sum : nil
  }
}

extension Words {
  /// `12.3 m`; what is shorter than a tenth of it in millimetres: nothing that is there is called 0.
  func filament(_ millimetres: Double, decimals: Int) -> String {
    millimetres > 0 && millimetres < 100
      ? amount(millimetres, .millimetre, decimals: millimetres < 1 ? 1 : 0)
      : amount(millimetres / 1000, .metre, decimals: decimals)
  }

  /// `nil` for less than can be said.
  func filamentVolume(_ cubicCentimetres: Double) -> String? {
    cubicCentimetres < 0.05
      ? nil : self(.cubicCentimetres(volume: number(cubicCentimetres, decimals: 1)))
  }
}

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

  var issue: Preflight.Issue {
    guard spool != nil else { return .noSpool(tool: tool) }
    guard let has else { return .spoolUnknown(self) }
    return has < needs ? .spoolShort(self) : .spoolHolds(self)
  }
}
