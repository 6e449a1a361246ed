/// The modules of a code while it is made: first the fixed patterns, then the data, then a mask.
struct QRMatrix {
  let size: Int
  private(set) var modules: [Bool]
  /// Modules that belong to a pattern; data and masks leave them alone.
  private var isFixed: [Bool]

  init(_ version: QRVersion) {
    size = version.size
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    drawTiming()
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    drawAlignment(version.alignment)
    drawFormat(0)
    version.information.map { drawVersion($0) }
  }

  /// Puts the bits of the codewords into the free modules: upwards and downwards in turns, in columns of two
  /// from the right.
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    for (turn, right) in columnsOfTwo.enumerated() {
      for step in 0..<size {
        let row = turn.isMultiple(of: 2) ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          let byte = bit / 8
          if byte < codewords.count {
            modules[row * size + column] = codewords[byte] >> UInt8(7 - bit % 8) & 1 == 1
          }
          bit += 1
        }
      }
    }
  }

  func masked(by mask: QRMask) -> QRMatrix {
    var result = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] && mask.inverts(row, column) {
        result.modules[row * size + column].toggle()
      }
    }
    result.drawFormat(mask.information)
    return result
  }

  /// The right ones of the pairs; the vertical timing pattern is left out.
  private var columnsOfTwo: [Int] {
    Array(stride(from: size - 1, through: 8, by: -2)) + [5, 3, 1]
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawTiming() {
    for place in 0..<size {
      fix(6, place, place.isMultiple(of: 2))
      fix(place, 6, place.isMultiple(of: 2))
    }
  }

  /// A finder pattern with its light border, as far as it lies in the code.
  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for (down, right) in Self.square(4) where (0..<size).contains(row + down) {
      guard (0..<size).contains(column + right) else { continue }
      let ring = max(abs(down), abs(right))
      fix(row + down, column + right, ring != 2 && ring != 4)
    }
  }

  /// At all crossings but those that finder patterns occupy.
  private mutating func drawAlignment(_ centres: [Int]) {
    guard let last = centres.last else { return }
    for row in centres {
      for column in centres {
        if (row, column) == (6, 6) || (row, column) == (6, last) || (row, column) == (last, 6) { continue }
        for (down, right) in Self.square(2) {
          fix(row + down, column + right, max(abs(down), abs(right)) != 1)
        }
      }
    }
  }

  /// Twice, and the one module that is always dark.
  private mutating func drawFormat(_ information: Int) {
    for place in 0..<15 {
      let isDark = information >> place & 1 == 1
      switch place {
      case 0...5: fix(place, 8, isDark)
      case 6, 7: fix(place + 1, 8, isDark)
      case 8: fix(8, 7, isDark)
      default: fix(8, 14 - place, isDark)
      }
      if place < 8 { fix(8, size - 1 - place, isDark) } else { fix(size - 15 + place, 8, isDark) }
    }
    fix(size - 8, 8, true)
  }

  private mutating func drawVersion(_ information: Int) {
    for place in 0..<18 {
      let isDark = information >> place & 1 == 1
      let (long, short) = (place / 3, size - 11 + place % 3)
      fix(long, short, isDark)
      fix(short, long, isDark)
    }
  }

  private static func square(_ reach: Int) -> [(Int, Int)] {
    (-reach...reach).flatMap { down in (-reach...reach).map { (down, $0) } }
  }
}
