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
