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

extension QRMatrix {
  /// How hard the code is to read, by the four rules of ISO/IEC 18004, 7.8.3; the mask with the least wins.
  var penalty: Int {
    let lines = (0..<size).flatMap { [row($0), column($0)] }
    return lines.reduce(0) { $0 + Self.runs(in: $1) + Self.finders(in: $1) } + blocks + imbalance
  }

  private func row(_ row: Int) -> ArraySlice<Bool> { modules[(row * size)..<((row + 1) * size)] }

  private func column(_ column: Int) -> ArraySlice<Bool> {
    (0..<size).map { modules[$0 * size + column] }[...]
  }

  /// Five or more of one colour in a line.
  private static func runs(in line: ArraySlice<Bool>) -> Int {
    var total = 0
    var length = 0
    var colour: Bool?
    for module in line {
      length = module == colour ? length + 1 : 1
      colour = module
      if length == 5 { total += 3 } else if length > 5 { total += 1 }
    }
    return total
  }

  /// What looks like a finder pattern with four light modules at one side.
  private static func finders(in line: ArraySlice<Bool>) -> Int {
    var (window, found) = (0, 0)
    for (place, module) in line.enumerated() {
      window = (window << 1 | (module ? 1 : 0)) & 0b111_1111_1111
      if place >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { found += 1 }
    }
    return found * 40
  }

  /// Squares of two by two in one colour.
  private var blocks: Int {
    (0..<(size - 1)).reduce(0) { total, row in
      total
        + (0..<(size - 1)).count { column in
          let first = modules[row * size + column]
          return first == modules[row * size + column + 1]
            && first == modules[(row + 1) * size + column]
            && first == modules[(row + 1) * size + column + 1]
        } * 3
    }
  }

  /// For every five percent away from half dark.
  private var imbalance: Int {
    let dark = modules.count { $0 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}

/// One of the eight patterns of which the best is laid over the data (ISO/IEC 18004, 7.8.2).
struct QRMask: Sendable {
  let number: Int
  /// Whether the module at a row and column changes its colour.
  let inverts: @Sendable (_ row: Int, _ column: Int) -> Bool

  static let all = [
    QRMask(number: 0) { ($0 + $1) % 2 == 0 },
    QRMask(number: 1) { row, _ in row % 2 == 0 },
    QRMask(number: 2) { _, column in column % 3 == 0 },
    QRMask(number: 3) { ($0 + $1) % 3 == 0 },
    QRMask(number: 4) { ($0 / 2 + $1 / 3) % 2 == 0 },
    QRMask(number: 5) { $0 * $1 % 2 + $0 * $1 % 3 == 0 },
    QRMask(number: 6) { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 },
    QRMask(number: 7) { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
  ]

  /// Level M (00) and the mask with their error correction, in 15 bits.
  var information: Int { BCH.encode(number, generator: 0x537, correction: 10) ^ 0x5412 }

  init(number: Int, inverts: @escaping @Sendable (_ row: Int, _ column: Int) -> Bool) {
    self.number = number
    self.inverts = inverts
  }
}
