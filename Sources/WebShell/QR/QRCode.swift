/// A text as a QR code (ISO/IEC 18004): characters or bytes, error correction level M.
package struct QRCode: Hashable, Sendable {
  package struct TooLong: Error, Hashable {
    package var bytes: Int
  }

  /// The largest unless more is asked for, which holds 180 bytes: enough for an address, and larger codes are harder to read
  /// from a screen.
  package static let usualVersion = 9

  /// Modules a side, without the quiet zone.
  package let size: Int
  /// Row by row; `true` is dark.
  let modules: [Bool]

  /// - Parameter version: the largest that it may have, up to 20.
  package init(_ text: String, upTo version: Int = usualVersion) throws(TooLong) {
    let content = QRContent(text)
    let fitting = QRVersion.all.prefix(version).first { content.bitCount(in: $0) <= $0.dataCount * 8 }
    guard let fitting else { throw TooLong(bytes: text.utf8.count) }
    let codewords = fitting.interleaved(content.codewords(in: fitting))
    var blank = QRMatrix(fitting)
    blank.place(codewords)
    var best = blank.masked(by: .all[0])
    var least = best.penalty
    for mask in QRMask.all.dropFirst() {
      let candidate = blank.masked(by: mask)
      let penalty = candidate.penalty
      if penalty < least { (best, least) = (candidate, penalty) }
    }
    size = best.size
    modules = best.modules
  }

  package subscript(row row: Int, column column: Int) -> Bool { modules[row * size + column] }
}
