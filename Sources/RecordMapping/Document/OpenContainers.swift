/// Which arrays and objects are open around a place, up to 512 levels.
struct OpenContainers {
  private(set) var depth = 0
  private var bits = SIMD8<UInt64>(repeating: 0)

  /// Whether the innermost one is an object. There must be one.
  var isInObject: Bool {
    let level = depth - 1
    return bits[level >> 6] >> UInt64(level & 63) & 1 == 1
  }

  mutating func push(isObject: Bool) {
    let bit = UInt64(1) << UInt64(depth & 63)
    if isObject { bits[depth >> 6] |= bit } else { bits[depth >> 6] &= ~bit }
    depth += 1
  }

  mutating func pop() { depth -= 1 }
}
