import SplitMix

/// Compares ``NumberText`` with the standard library on random numbers, a few in a test and many in a soak.
package struct NumberAgreement {
  private var random: SplitMix64

  /// The same seed gives the same numbers.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

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
    let sign = random.next() & 1 == 0 ? "" : "-"
    return switch random.next() % 5 {
    case 0: anyDouble()
    case 1: "\(sign)\(random.next() >> (random.next() % 64))e\(random.within(-345...310))"
    case 2: "\(sign)\(random.next() >> (11 + random.next() % 53))e\(random.within(-24...24))"
    case 3: "\(sign)\(random.next() % 1000).\(random.next())\(random.next())e\(random.within(-345...310))"
    default: sign + nearlyHalfWay()
    }
  }

  /// Any finite double, in its shortest form.
  private mutating func anyDouble() -> String {
    let value = Double(bitPattern: random.next())
    return value.isFinite ? value.description : anyDouble()
  }

  /// A whole number half way between two doubles, or next to that, perhaps with a fraction.
  private mutating func nearlyHalfWay() -> String {
    let middle = (random.next() | 1 << 63) & ~0x7FF | 0x400
    let whole = middle &+ UInt64(bitPattern: Int64(random.within(-1...1)))
    return switch random.next() % 3 {
    case 0: "\(whole)"
    case 1: "\(whole).\(String(repeating: "0", count: random.within(1...40)))"
    default: "\(whole).\(String(repeating: "0", count: random.within(0...40)))1"
    }
  }
}
