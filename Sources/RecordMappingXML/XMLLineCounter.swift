/// Lines and columns of offsets that only grow.
struct XMLLineCounter {
  private(set) var offset = 0
  private(set) var line = 1
  private var lineStart = 0
  /// The offset after the last CR; an LF there ends no other line.
  private var afterReturn = -1

  /// From 1, in bytes.
  var column: Int { offset - lineStart + 1 }

  /// Counts the bytes up to `end`; `bytes` begin at `base` of the document.
  mutating func advance(over bytes: [UInt8], from base: Int, to end: Int) {
    guard end > offset else { return }
    for index in offset - base..<end - base where bytes[index] <= 0x0D {
      switch bytes[index] {
      case 0x0D:
        line += 1
        afterReturn = base + index + 1
      case 0x0A where afterReturn != base + index:
        line += 1
      case 0x0A: break
      default: continue
      }
      lineStart = base + index + 1
    }
    offset = end
  }
}
