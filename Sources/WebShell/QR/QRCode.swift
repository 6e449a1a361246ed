/// A text as a QR code (ISO/IEC 18004): bytes, error correction level M, versions 1 to 9.
///
/// That holds 180 bytes, enough for an address; larger codes are hard to read from a screen anyway.
package struct QRCode: Hashable, Sendable {
  package struct TooLong: Error, Hashable {
    package var bytes: Int
  }

  /// Modules a side, without the quiet zone.
  package let size: Int
  /// Row by row; `true` is dark.
  let modules: [Bool]

  package init(_ text: String) throws(TooLong) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else {
      throw TooLong(bytes: bytes.count)
    }
    let codewords = version.interleaved(Self.dataCodewords(bytes, count: version.dataCount))
    var blank = QRMatrix(version)
    blank.place(codewords)
    var best = blank.masked(by: .all[0])
    for mask in QRMask.all.dropFirst() {
      let candidate = blank.masked(by: mask)
      if candidate.penalty < best.penalty { best = candidate }
    }
    size = best.size
    modules = best.modules
  }

  package subscript(row row: Int, column column: Int) -> Bool { modules[row * size + column] }

  /// Mode, count and bytes, then the end and the padding that the standard prescribes.
  static func dataCodewords(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var bits = QRBits()
    bits.append(0b0100, count: 4)
    bits.append(bytes.count, count: 8)
    for byte in bytes { bits.append(Int(byte), count: 8) }
    bits.append(0, count: min(4, count * 8 - bits.count))
    var codewords = bits.bytes
    var padding: UInt8 = 0xEC
    while codewords.count < count {
      codewords.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return codewords
  }
}
