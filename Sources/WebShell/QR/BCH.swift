/// The Bose-Chaudhuri-Hocquenghem codes that protect a QR code's format and version.
enum BCH {
  /// The value, followed by so many bits of its remainder by the generator.
  static func encode(_ value: Int, generator: Int, correction: Int) -> Int {
    var remainder = value
    for _ in 0..<correction {
      remainder = remainder << 1 ^ (remainder >> (correction - 1) & 1) * generator
    }
    return value << correction | remainder
  }
}
