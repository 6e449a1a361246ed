import OctoPrint

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
