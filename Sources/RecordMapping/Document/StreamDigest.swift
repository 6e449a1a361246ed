/// Tells whether two streams of bytes are the same, in whatever pieces they
/// come. Against accidents, not against somebody who wants them to look equal.
package struct StreamDigest {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Bytes that do not fill a word yet.
  private var rest: UInt64 = 0
  private var count = 0

  /// Of no bytes.
  package init() {}

  /// Of all bytes so far.
  package var value: UInt64 {
    var last = self
    last.mix(rest)
    last.mix(UInt64(truncatingIfNeeded: count))
    return last.state
  }

  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count, count & 7 != 0 { addByte(bytes[index], &index) }
    guard let start = bytes.baseAddress else { return }
    while index + 8 <= bytes.count {
      mix(DocumentScanner.word(at: start + index))
      index += 8
      count += 8
    }
    while index < bytes.count { addByte(bytes[index], &index) }
  }

  private mutating func addByte(_ byte: UInt8, _ index: inout Int) {
    rest |= UInt64(byte) << UInt64(8 * (count & 7))
    count += 1
    index += 1
    guard count & 7 == 0 else { return }
    mix(rest)
    rest = 0
  }

  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    state = product.high ^ product.low &+ 0xE703_7ED1_A0B4_28DB
  }
}
