/// Lines and columns, both counted from 1; a column counts bytes.
struct LineCount {
  private(set) var line = 1
  private(set) var column = 1

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The first byte of a document.
  init() {}

  /// A place in it.
  init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// Moves on by these bytes.
  mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>) {
    let breaks = Self.lineFeeds(in: bytes)
    guard breaks > 0 else {
      column += bytes.count
      return
    }
    line += breaks
    var rest = 0
    while bytes[bytes.count - 1 - rest] != UInt8(ascii: "\n") { rest += 1 }
    column = rest + 1
  }

  /// Eight bytes at a time: the documents that streams bring are long.
  private static func lineFeeds(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let low = ones &* 0x7F
    var count = 0
    var index = 0
    while index + 8 <= bytes.count {
      let word = DocumentScanner.word(at: start + index) ^ (ones &* 0x0A)
      // The top bit of each byte that is not zero, exactly.
      let others = ((word & low) &+ low) | word | low
      count += (~others).nonzeroBitCount
      index += 8
    }
    while index < bytes.count {
      if start[index] == UInt8(ascii: "\n") { count += 1 }
      index += 1
    }
    return count
  }
}
