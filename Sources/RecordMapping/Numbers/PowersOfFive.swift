/// The upper 128 bits of powers of five, for ``NumberText/nearestDouble(_:_:)``.
package enum PowersOfFive {
  /// The powers in the table. Below it 64 bits times the power of ten are zero, above it infinite.
  package static let exponents = -342...308

  /// Five to the exponent, shifted until its top bit is set. Negative powers down to -27 are rounded up,
  /// all others are cut, as Eisel and Lemire's proof wants it.
  @inline(__always)
  package static func power(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = (exponent &- exponents.lowerBound) &* 2
    return table.withUnsafeBufferPointer { (high: $0[index], low: $0[index &+ 1]) }
  }

  /// Upper and lower halves, from the least power. Some microseconds to compute, once.
  private static let table: [UInt64] = negativePowers() + positivePowers()

  /// From -342 to -1: 2^1024 divided by five, over and over, which cuts just as one division would.
  private static func negativePowers() -> [UInt64] {
    var limbs = [UInt32](repeating: 0, count: 32) + [1]
    var powers: [UInt64] = []
    for exponent in 1...(-exponents.lowerBound) {
      var remainder: UInt64 = 0
      for index in limbs.indices.reversed() {
        let part = remainder << 32 | UInt64(limbs[index])
        limbs[index] = UInt32(part / 5)
        remainder = part % 5
      }
      if limbs.last == 0 { limbs.removeLast() }
      var (high, low) = upperHalves(of: limbs)
      if exponent <= 27 {
        low &+= 1
        if low == 0 { high += 1 }
      }
      powers.append(low)
      powers.append(high)
    }
    return powers.reversed()
  }

  /// From 0 to 308.
  private static func positivePowers() -> [UInt64] {
    var limbs: [UInt32] = [1]
    var powers: [UInt64] = []
    for _ in 0...exponents.upperBound {
      let (high, low) = upperHalves(of: limbs)
      powers.append(high)
      powers.append(low)
      var carry: UInt64 = 0
      for index in limbs.indices {
        carry += UInt64(limbs[index]) * 5
        limbs[index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry > 0 { limbs.append(UInt32(carry)) }
    }
    return powers
  }

  /// The top 128 bits of a number of 32-bit limbs, the least first and the last not zero, from its highest
  /// set bit on.
  private static func upperHalves(of limbs: [UInt32]) -> (high: UInt64, low: UInt64) {
    let top = limbs.count - 1
    let shift = UInt64(limbs[top].leadingZeroBitCount)
    func word(_ index: Int) -> UInt64 { index < 0 ? 0 : UInt64(limbs[index]) }
    let high = word(top) << 32 | word(top - 1)
    let low = word(top - 2) << 32 | word(top - 3)
    // A shift by 64, if there is none to make, gives zero.
    return (high << shift | low >> (64 - shift), low << shift | word(top - 4) >> (32 - shift))
  }
}
