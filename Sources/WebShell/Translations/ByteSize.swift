/// How large a file is, in the decimal units that disks are sold in: `512 B`, `1.5 kB`, `24 MB`.
struct ByteSize: Sendable {
  let value: Double
  let decimals: Int
  let unit: Unit

  /// Takes the largest unit that leaves at least one before the decimal point; a decimal only below ten.
  init(bytes: Int) {
    var value = Double(max(0, bytes))
    var units = [Unit.kilobyte, .megabyte, .gigabyte, .terabyte][...]
    var unit = Unit.byte
    // 999.5 kB would be rounded to 1,000.
    while value >= (unit == .byte ? 1000 : 999.5), let next = units.popFirst() {
      (value, unit) = (value / 1000, next)
    }
    self.value = value
    self.unit = unit
    decimals = unit == .byte || value >= 9.95 ? 0 : 1
  }
}
