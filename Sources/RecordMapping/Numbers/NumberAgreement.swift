/// Compares ``NumberText`` with the standard library on random numbers, a few in a test and many in a soak.
package struct NumberAgreement {
  private var state: UInt64

  /// The same seed gives the same numbers.
  package init(seed: UInt64) {
    state = seed
  }

  /// The first of that many numbers of which `NumberText` makes another double; nil if there is none.
  package mutating func firstDisagreement(rounds: Int) -> String? {
    for _ in 0..<rounds {
      let text = number()
      let expected = Double(text)
      let bytes = Array(text.utf8)
      let found = bytes.withUnsafeBufferPointer { bytes in
        NumberText.scan(bytes).flatMap { NumberText.double($0, text: bytes) }
      }
      // Too large is infinite to the standard library and nothing to JSON.
      if found?.bitPattern != (expected?.isFinite == true ? expected : nil)?.bitPattern { return text }
    }
    return nil
  }

  private mutating func number() -> String {
    let sign = next() & 1 == 0 ? "" : "-"
    return switch next() % 5 {
    case 0: anyDouble()
    case 1: "\(sign)\(next() >> (next() % 64))e\(between(-345, 310))"
    case 2: "\(sign)\(next() >> (11 + next() % 53))e\(between(-24, 24))"
    case 3: "\(sign)\(next() % 1000).\(next())\(next())e\(between(-345, 310))"
    default: sign + nearlyHalfWay()
    }
  }

  /// Any finite double, in its shortest form.
  private mutating func anyDouble() -> String {
    let value = Double(bitPattern: next())
    return value.isFinite ? value.description : anyDouble()
  }

  /// A whole number half way between two doubles, or next to that, perhaps with a fraction.
  private mutating func nearlyHalfWay() -> String {
    let middle = (next() | 1 << 63) & ~0x7FF | 0x400
    let whole = middle &+ UInt64(bitPattern: Int64(between(-1, 1)))
    return switch next() % 3 {
    case 0: "\(whole)"
    case 1: "\(whole).\(String(repeating: "0", count: between(1, 40)))"
    default: "\(whole).\(String(repeating: "0", count: between(0, 40)))1"
    }
  }

  private mutating func between(_ least: Int, _ most: Int) -> Int {
    least + Int(next() % UInt64(most - least + 1))
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
