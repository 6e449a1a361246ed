/// Reed-Solomon codes over the field of 256 elements that QR codes use (x⁸ + x⁴ + x³ + x² + 1).
enum ReedSolomon {
  /// The remainder of the data by the generator polynomial of this degree.
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let divisor = generator(degree: count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for place in remainder.indices { remainder[place] ^= product(divisor[place], factor) }
    }
    return remainder
  }

  /// The product of (x - 2ⁿ) for n below the degree, without its leading 1.
  private static func generator(degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in result.indices {
        result[place] = product(result[place], root)
        if place + 1 < degree { result[place] ^= result[place + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for place in stride(from: 7, through: 0, by: -1) {
      let carry: UInt8 = result & 0x80 == 0 ? 0 : 0x1D
      result = result << 1 ^ carry
      if right >> UInt8(place) & 1 == 1 { result ^= left }
    }
    return result
  }
}
