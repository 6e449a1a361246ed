import Foundation

/// A picture of the finished thing, which a slicer put into its G-code. The file is a stranger's: only what is a picture
/// of a reasonable size by its own header is one.
struct GCodeThumbnail: Sendable, Hashable {
  enum Kind: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case qoi = "image/qoi"
  }

  /// Dots in a row or a column; one that claims more would fill a browser's memory.
  private static let most = 2048

  let kind: Kind
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init?(_ bytes: [UInt8]) {
    if let (width, height) = Self.sizeOfPNG(bytes) {
      (kind, self.width, self.height) = (.png, width, height)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]), let size = JPEGSize(bytes) {
      (kind, width, height) = (.jpeg, size.width, size.height)
    } else if let picture = QOIPicture(bytes) {
      (kind, width, height) = (.qoi, picture.width, picture.height)
    } else {
      return nil
    }
    guard (1...Self.most).contains(width), (1...Self.most).contains(height) else { return nil }
    self.bytes = bytes
  }

  var area: Int { width * height }

  /// What browsers show of it: a type, and bytes of that type.
  var shown: (type: String, bytes: [UInt8]) {
    if kind == .qoi, let picture = QOIPicture(bytes) { return ("image/bmp", picture.bitmap) }
    return (kind.rawValue, bytes)
  }

  /// By its first chunk (ISO/IEC 15948, 11.2.2).
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard bytes.starts(with: head), bytes.count >= head.count + 8 else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: head.count), number(at: head.count + 4))
  }
}
