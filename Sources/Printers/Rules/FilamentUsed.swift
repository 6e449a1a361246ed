import OctoPrint
import WebShell

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
