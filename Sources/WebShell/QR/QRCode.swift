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

/// What a code says, in the shorter of two modes: 11 bits for two characters where there are only digits, capitals and nine
/// signs, and otherwise bytes.
enum QRContent {
  /// As values from 0 to 44.
  case characters([Int])
  case bytes([UInt8])

  /// In the order of their values (ISO/IEC 18004, table 5).
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  private static let values = Dictionary(uniqueKeysWithValues: zip(alphabet, alphabet.indices))

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let values = bytes.compactMap { Self.values[$0] }
    self = values.count == bytes.count ? .characters(values) : .bytes(bytes)
  }

  /// Mode, count and content; the end may be left out.
  func bitCount(in version: QRVersion) -> Int {
    switch self {
    case .characters(let values): 4 + countBits(in: version) + values.count / 2 * 11 + values.count % 2 * 6
    case .bytes(let bytes): 4 + countBits(in: version) + bytes.count * 8
    }
  }

  private func countBits(in version: QRVersion) -> Int {
    switch self {
    case .characters: version.number < 10 ? 9 : 11
    case .bytes: version.number < 10 ? 8 : 16
    }
  }

  /// Mode, count and content, then the end and the padding that the standard prescribes.
  func codewords(in version: QRVersion) -> [UInt8] {
    var bits = QRBits()
    switch self {
    case .characters(let values):
      bits.append(0b0010, count: 4)
      bits.append(values.count, count: countBits(in: version))
      for place in stride(from: 0, to: values.count - 1, by: 2) {
        bits.append(values[place] * 45 + values[place + 1], count: 11)
      }
      if !values.count.isMultiple(of: 2), let last = values.last { bits.append(last, count: 6) }
    case .bytes(let bytes):
      bits.append(0b0100, count: 4)
      bits.append(bytes.count, count: countBits(in: version))
      for byte in bytes { bits.append(Int(byte), count: 8) }
    }
    bits.append(0, count: min(4, version.dataCount * 8 - bits.count))
    var codewords = bits.bytes
    var padding: UInt8 = 0xEC
    while codewords.count < version.dataCount {
      codewords.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return codewords
  }
}

/// Bits in a row, most significant first.
struct QRBits {
  private var bits: [Bool] = []

  var count: Int { bits.count }

  mutating func append(_ value: Int, count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) { bits.append(value >> place & 1 == 1) }
  }

  /// Filled up with zeros to whole bytes.
  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, place in
        byte << 1 | (start + place < bits.count && bits[start + place] ? 1 : 0)
      }
    }
  }
}
