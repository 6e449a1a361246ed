import Foundation

/// Cuts a stream of JPEG pictures (`multipart/x-mixed-replace`) into its pictures, whatever pieces it comes in.
///
/// Made for real cameras: the delimiter is learned from the stream, since what the header declares often has
/// too many or too few dashes; lengths may be missing or wrong; what is no whole JPEG is left out. Never holds
/// more than one picture of the greatest size.
struct JPEGStreamParser {
  enum Failure: Error, Sendable, Hashable {
    /// A picture grew beyond ``pictureLimit``.
    case endless
    /// As much as that came without a picture in it.
    case garbage
  }

  static let pictureLimit = 8 << 20
  private static let headLimit = 4 << 10
  private static let delimiterLimit = 200

  private enum Phase {
    case seeking
    case head
    case sized(Int)
    case open
  }

  private let declared: [UInt8]
  private var delimiter: [UInt8] = []
  /// A picture came after it: it is no chance find.
  private var isDelimiterSure = false
  private var buffer: [UInt8] = []
  private var phase = Phase.seeking
  /// The buffer before it has been searched already.
  private var scanned = 0
  private var skipped = 0

  /// - Parameter contentType: the answer's; only believed where the stream has no dashes of its own.
  init(contentType: String = "") {
    let parameter = contentType.firstMatch(of: /(?i)boundary\s*=\s*"?([^";]+)"?/)
    declared = Array((parameter?.1 ?? "").trimmingCharacters(in: .whitespaces).utf8)
  }

  /// The pictures that these bytes complete, in their order.
  mutating func push(_ bytes: [UInt8]) throws(Failure) -> [[UInt8]] {
    buffer += bytes
    var pictures: [[UInt8]] = []
    while try step(&pictures) {}
    return pictures
  }

  /// `false` if it takes more bytes to go on.
  private mutating func step(_ pictures: inout [[UInt8]]) throws(Failure) -> Bool {
    switch phase {
    case .seeking: return try seek()
    case .head: return readHead()
    case .sized(let length): return try take(length, &pictures)
    case .open: return try takeToDelimiter(&pictures)
    }
  }

  // MARK: Between pictures

  private mutating func seek() throws(Failure) -> Bool {
    if isDelimiterSure {
      guard let place = buffer.range(of: delimiter, from: 0) else {
        try skip(max(0, buffer.count - delimiter.count + 1))
        return false
      }
      guard let end = buffer[place.upperBound...].firstIndex(of: .lineFeed) else {
        // What follows the delimiter in its line is of no interest, so it need not be kept.
        try skip(place.lowerBound)
        return buffer.count > delimiter.count + Self.delimiterLimit ? loseDelimiter() : false
      }
      drop(end + 1)
      phase = .head
      return true
    }
    guard let end = buffer.firstIndex(of: .lineFeed) else {
      // Longer than any delimiter: the end is enough to find the next line.
      if buffer.count > Self.delimiterLimit { try skip(buffer.count - 1) }
      return false
    }
    let line = buffer[..<end].last == .carriageReturn ? buffer[..<(end - 1)] : buffer[..<end]
    let hasDashes = line.starts(with: [.dash, .dash]) && line.count > 2
    let isDelimiter =
      line.count <= Self.delimiterLimit && (hasDashes || (!declared.isEmpty && line.elementsEqual(declared)))
    if isDelimiter {
      delimiter = Array(line)
      phase = .head
      drop(end + 1)
    } else {
      try skip(end + 1)
    }
    return true
  }

  private mutating func loseDelimiter() -> Bool {
    drop(delimiter.count)
    return true
  }

  /// Fields up to an empty line. What looks otherwise is no head, and what stood before it no delimiter.
  private mutating func readHead() -> Bool {
    var length: Int?
    var from = 0
    while let end = buffer[from...].firstIndex(of: .lineFeed) {
      let line = buffer[from..<end].filter { $0 != .carriageReturn }
      if line.isEmpty {
        drop(end + 1)
        phase = length.map(Phase.sized) ?? .open
        return true
      }
      guard line.contains(.colon), end < Self.headLimit else {
        phase = .seeking
        return true
      }
      let field = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      if field.count == 2, field[0].trimmingCharacters(in: .whitespaces).lowercased() == "content-length" {
        length = Int(field[1].trimmingCharacters(in: .whitespaces)).flatMap { $0 > 0 ? $0 : nil }
      }
      from = end + 1
    }
    guard buffer.count < Self.headLimit else {
      phase = .seeking
      return true
    }
    return false
  }

  // MARK: Pictures

  private mutating func take(_ length: Int, _ pictures: inout [[UInt8]]) throws(Failure) -> Bool {
    guard length <= Self.pictureLimit else { throw .endless }
    guard buffer.count >= length else { return false }
    let picture = buffer[..<length]
    // A wrong length: the delimiter tells where the picture really ends.
    guard picture.isJPEG else {
      phase = .open
      return true
    }
    deliver(Array(picture), &pictures)
    drop(length)
    return true
  }

  private mutating func takeToDelimiter(_ pictures: inout [[UInt8]]) throws(Failure) -> Bool {
    guard let place = buffer.range(of: delimiter, from: scanned) else {
      scanned = max(0, buffer.count - delimiter.count + 1)
      guard buffer.count <= Self.pictureLimit else { throw .endless }
      return false
    }
    var end = place.lowerBound
    if end > 0, buffer[end - 1] == .lineFeed { end -= 1 }
    if end > 0, buffer[end - 1] == .carriageReturn { end -= 1 }
    if buffer[..<end].isJPEG { deliver(Array(buffer[..<end]), &pictures) } else { skipped += end }
    guard skipped <= Self.pictureLimit else { throw .garbage }
    drop(place.lowerBound)
    phase = .seeking
    return true
  }

  private mutating func deliver(_ picture: [UInt8], _ pictures: inout [[UInt8]]) {
    pictures.append(picture)
    isDelimiterSure = true
    skipped = 0
    phase = .seeking
  }

  // MARK: Bytes

  private mutating func skip(_ count: Int) throws(Failure) {
    skipped += count
    drop(count)
    guard skipped <= Self.pictureLimit else { throw .garbage }
  }

  private mutating func drop(_ count: Int) {
    buffer.removeFirst(count)
    scanned = 0
  }
}

extension UInt8 {
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D
  fileprivate static let dash: UInt8 = 0x2D
  fileprivate static let colon: UInt8 = 0x3A
}

extension [UInt8] {
  /// The first place at or behind `start` where these bytes stand.
  fileprivate func range(of bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = bytes.first, count - start >= bytes.count else { return nil }
    let place: Int? = withUnsafeBytes { all in
      var from = start
      while from + bytes.count <= all.count, let base = all.baseAddress,
        let found = memchr(base + from, Int32(first), all.count - bytes.count - from + 1)
      {
        let place = UnsafeRawPointer(found) - base
        if all[place..<(place + bytes.count)].elementsEqual(bytes) { return place }
        from = place + 1
      }
      return nil
    }
    return place.map { $0..<($0 + bytes.count) }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether this is a whole JPEG picture: begins as one and has its end mark near its end. Some cameras fill
  /// up with zeros.
  var isJPEG: Bool {
    guard prefix(3).elementsEqual([0xFF, 0xD8, 0xFF]) else { return false }
    let tail = Array(suffix(1024))
    return tail.indices.dropLast().reversed().contains { tail[$0] == 0xFF && tail[$0 + 1] == 0xD9 }
  }
}
