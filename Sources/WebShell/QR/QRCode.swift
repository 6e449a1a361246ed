import CQREncode

/// A text as a QR code (ISO/IEC 18004) of error correction level M, as small as libqrencode can make it: digits, capitals and nine
/// signs take less room than other characters.
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
  private let modules: [Bool]

  /// - Parameters:
  ///   - text: not empty, and without U+0000, which would end it.
  ///   - version: the largest that it may have, up to 40.
  package init(_ text: String, upTo version: Int = usualVersion) throws(TooLong) {
    let made = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1)
    defer { QRcode_free(made) }
    guard let code = made?.pointee, code.version <= version else {
      throw TooLong(bytes: text.utf8.count)
    }
    size = Int(code.width)
    // The lowest bit of a module says whether it is dark.
    modules = UnsafeBufferPointer(start: code.data, count: size * size).map { $0 & 1 == 1 }
  }

  package subscript(row row: Int, column column: Int) -> Bool { modules[row * size + column] }
}

extension QRCode {
  /// Light modules around the code, which readers need to find it.
  static let quietZone = 4

  /// A picture that takes the width it is given, dark on light in either scheme: many readers know no other.
  package func svg(label: String) -> HTML {
    let side = size + 2 * Self.quietZone
    return """
      <svg class="qr" role="img" aria-label="\(label)" viewBox="0 0 \(side) \(side)" \
      shape-rendering="crispEdges">\(drawing)</svg>
      """
  }

  /// The same as a file, which an `<img>` names.
  package var svgFile: [UInt8] {
    let side = size + 2 * Self.quietZone
    let file: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(side)" height="\(side)" \
      shape-rendering="crispEdges">\(drawing)</svg>
      """
    return Array(file.markup.utf8)
  }

  private var drawing: HTML {
    let side = size + 2 * Self.quietZone
    return """
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path fill="#000" d="\(path)"/>
      """
  }

  /// One stroke of a row's height for each run of dark modules.
  private var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, self[row: row, column: column] { column += 1 }
        if column > start {
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return path
  }
}
