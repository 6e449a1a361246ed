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
