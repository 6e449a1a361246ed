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
  private static let limit = 2048

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
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else { return nil }
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

/// Finds the largest picture in a G-code file, in one pass over the bytes of its head or its end, as PrusaSlicer and its
/// kin write it:
///
///     ; thumbnail begin 220x124 3456
///     ; iVBORw0KGgoAAAANSUhEUg…
///     ; thumbnail end
///
/// Others write `thumbnail_JPG`, or only `png`. What is not as it should be is no picture.
struct ThumbnailScanner: Sendable {
  /// Where slicers put pictures.
  enum Place: Sendable {
    /// Ends with the first line that is no comment.
    case head
    case end

    /// Bytes that are looked at; several pictures go into them.
    var limit: Int { self == .head ? 1 << 20 : 1 << 19 }
  }

  /// No line of a picture is longer; slicers write 78 characters.
  private static let longest = 1024

  private(set) var best: GCodeThumbnail?
  /// Nothing more comes, whatever the file holds.
  private(set) var isDone = false
  private let place: Place
  private var lines = GCodeLines()
  private var taken = 0
  /// Of the picture whose end is not read yet.
  private var text: [UInt8]?

  init(_ place: Place = .head) { self.place = place }

  mutating func consume(_ bytes: [UInt8]) {
    guard !isDone else { return }
    let part = Array(bytes.prefix(place.limit - taken))
    taken += part.count
    var lines = lines
    lines.consume(part) { line, _ in
      read(line)
      return !isDone
    }
    self.lines = lines
    if taken >= place.limit { finish() }
  }

  /// The last line, which may have no end.
  mutating func finish() {
    guard !isDone else { return }
    var lines = lines
    lines.finish { line, _ in
      read(line)
      return true
    }
    isDone = true
  }

  private mutating func read(_ line: UnsafeRawBufferPointer) {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
    let line = line.dropFirst(GCodeWords.start(of: line))
    guard let first = line.firstIndex(where: { !isBlank($0) }) else { return }
    guard line[first] == UInt8(ascii: ";") else {
      text = nil
      isDone = place == .head
      return
    }
    let content = line[(first + 1)...].drop(while: isBlank)
    // A line of a picture is one word; most comments are no marks either.
    if content.contains(UInt8(ascii: " ")),
      mark(String(decoding: content.prefix(Self.longest), as: UTF8.self))
    {
      return
    }
    if line.count > Self.longest {
      text = nil
    } else {
      text?.append(contentsOf: content.prefix(while: { !isBlank($0) }))
    }
  }

  /// What a picture may be called, before an underscore and its kind.
  private static let names: Set = ["thumbnail", "png", "jpg", "jpeg", "qoi"]

  /// `thumbnail begin …`, also `thumbnail_JPG begin …` and `png begin …`, and the ends; `false` for anything else.
  private mutating func mark(_ comment: String) -> Bool {
    let words = comment.lowercased().split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.count >= 2, let name = words[0].split(separator: "_").first, Self.names.contains(String(name))
    else { return false }
    switch words[1] {
    case "begin": text = []
    case "end": consume(text)
    default: return false
    }
    return true
  }

  private mutating func consume(_ text: [UInt8]?) {
    self.text = nil
    guard let text, let bytes = Data(base64Encoded: Data(text)), let found = GCodeThumbnail(Array(bytes))
    else { return }
    if found.area > best?.area ?? 0 { best = found }
  }
}
