/// What the standard fixes for a size of code at level M (ISO/IEC 18004, tables 9 and E.1).
struct QRVersion: Hashable, Sendable {
  let number: Int
  /// Codewords of error correction in each block.
  let correction: Int
  /// Data codewords of each block.
  let blocks: [Int]
  /// Rows and columns in which alignment patterns have their centres.
  let alignment: [Int]

  static let all = [
    QRVersion(number: 1, correction: 10, blocks: [16], alignment: []),
    QRVersion(number: 2, correction: 16, blocks: [28], alignment: [6, 18]),
    QRVersion(number: 3, correction: 26, blocks: [44], alignment: [6, 22]),
    QRVersion(number: 4, correction: 18, blocks: [32, 32], alignment: [6, 26]),
    QRVersion(number: 5, correction: 24, blocks: [43, 43], alignment: [6, 30]),
    QRVersion(number: 6, correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34]),
    QRVersion(number: 7, correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38]),
    QRVersion(number: 8, correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42]),
    QRVersion(number: 9, correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46]),
    QRVersion(number: 10, correction: 26, 4, 1, of: 43, alignment: [6, 28, 50]),
    QRVersion(number: 11, correction: 30, 1, 4, of: 50, alignment: [6, 30, 54]),
    QRVersion(number: 12, correction: 22, 6, 2, of: 36, alignment: [6, 32, 58]),
    QRVersion(number: 13, correction: 22, 8, 1, of: 37, alignment: [6, 34, 62]),
    QRVersion(number: 14, correction: 24, 4, 5, of: 40, alignment: [6, 26, 46, 66]),
    QRVersion(number: 15, correction: 24, 5, 5, of: 41, alignment: [6, 26, 48, 70]),
    QRVersion(number: 16, correction: 28, 7, 3, of: 45, alignment: [6, 26, 50, 74]),
    QRVersion(number: 17, correction: 28, 10, 1, of: 46, alignment: [6, 30, 54, 78]),
    QRVersion(number: 18, correction: 26, 9, 4, of: 43, alignment: [6, 30, 56, 82]),
    QRVersion(number: 19, correction: 26, 3, 11, of: 44, alignment: [6, 30, 58, 86]),
    QRVersion(number: 20, correction: 26, 3, 13, of: 41, alignment: [6, 34, 62, 90]),
  ]

  private init(number: Int, correction: Int, blocks: [Int], alignment: [Int]) {
    (self.number, self.correction, self.blocks, self.alignment) = (number, correction, blocks, alignment)
  }

  /// - Parameters:
  ///   - short: how many blocks have so many codewords of data.
  ///   - long: how many have one more.
  private init(number: Int, correction: Int, _ short: Int, _ long: Int, of count: Int, alignment: [Int]) {
    let blocks = Array(repeating: count, count: short) + Array(repeating: count + 1, count: long)
    self.init(number: number, correction: correction, blocks: blocks, alignment: alignment)
  }

  var size: Int { 17 + 4 * number }
  var dataCount: Int { blocks.reduce(0, +) }

  /// The number with its error correction, in 18 bits; only codes from version 7 carry it.
  var information: Int? { number < 7 ? nil : BCH.encode(number, generator: 0x1F25, correction: 12) }

  /// The data in blocks, each followed by its correction, taken in turns.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    var rest = data[...]
    var dataBlocks: [[UInt8]] = []
    for count in blocks {
      dataBlocks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    let corrections = dataBlocks.map { ReedSolomon.correction(of: $0, count: correction) }
    return Self.turns(dataBlocks) + Self.turns(corrections)
  }

  private static func turns(_ blocks: [[UInt8]]) -> [UInt8] {
    (0..<(blocks.map(\.count).max() ?? 0)).flatMap { place in
      blocks.compactMap { place < $0.count ? $0[place] : nil }
    }
  }
}

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
