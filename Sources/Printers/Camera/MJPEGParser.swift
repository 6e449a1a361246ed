import Foundation

/// Cuts a stream of JPEG pictures (`multipart/x-mixed-replace`) into its pictures, whatever pieces it comes in.
///
/// Made for real cameras: the delimiter is learned from the stream, since what the header declares often has
/// too many or too few dashes; lengths may be missing or wrong; what is no whole JPEG is left out. Never holds
/// more than one picture of the greatest size.
struct MJPEGParser {
  enum Failure: Error, Sendable, Hashable {
    /// A picture grew beyond ``pictureLimit``.
    case endless
    /// ``garbageLimit`` bytes came without a picture in them.
    case garbage
  }

  static let pictureLimit = 8 << 20
  static let garbageLimit = 2 << 20
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
  /// What stands before it in the buffer is done with.
  private var start = 0
  /// What stands before it has been searched already.
  private var scanned = 0
  private var phase = Phase.seeking
  /// Of the picture that is taken without a length.
  private var ownEnd = JPEGEnd()
  /// Done with since the last picture.
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
    buffer.removeFirst(start)
    scanned = max(0, scanned - start)
    start = 0
    return pictures
  }

  /// `false` if it takes more bytes to go on.
  private mutating func step(_ pictures: inout [[UInt8]]) throws(Failure) -> Bool {
    switch phase {
    case .seeking: try isDelimiterSure ? seekDelimiter() : seekAnyDelimiter()
    case .head: try readHead()
    case .sized(let length): try consume(length, &pictures)
    case .open: try takeToDelimiter(&pictures)
    }
  }

  // MARK: Between pictures

  private mutating func seekDelimiter() throws(Failure) -> Bool {
    guard let place = buffer.range(of: delimiter, from: start) else {
      try skip(to: buffer.count - delimiter.count + 1)
      return false
    }
    guard let end = buffer.first(.lineFeed, from: place.upperBound) else {
      try skip(
        to: buffer.count - place.upperBound > Self.delimiterLimit ? place.upperBound : place.lowerBound)
      return false
    }
    try skip(to: end + 1)
    phase = .head
    return true
  }

  /// A line that looks like one; what follows tells whether it was one.
  private mutating func seekAnyDelimiter() throws(Failure) -> Bool {
    var from = start
    while from < buffer.count, buffer[from] == .lineFeed || buffer[from] == .carriageReturn { from += 1 }
    try skip(to: from)
    guard let end = buffer.first(.lineFeed, from: start) else {
      // Longer than any delimiter: its end is enough to find the next line.
      if buffer.count - start > Self.delimiterLimit { try skip(to: buffer.count - 1) }
      return false
    }
    let line = buffer[end - 1] == .carriageReturn ? buffer[start..<(end - 1)] : buffer[start..<end]
    let hasDashes = line.starts(with: [.dash, .dash]) && line.count > 2
    if line.count <= Self.delimiterLimit, hasDashes || (!declared.isEmpty && line.elementsEqual(declared)) {
      delimiter = Array(line)
      phase = .head
    }
    try skip(to: end + 1)
    return true
  }

  /// Fields up to an empty line. What looks otherwise is no head, and what stood before it no delimiter.
  private mutating func readHead() throws(Failure) -> Bool {
    var length: Int?
    var from = start
    while let end = buffer.first(.lineFeed, from: from) {
      let line = buffer[from..<end].filter { $0 != .carriageReturn }
      if line.isEmpty {
        try skip(to: end + 1)
        phase = length.map(Phase.sized) ?? .open
        (scanned, ownEnd) = (start, JPEGEnd())
        return true
      }
      guard line.contains(.colon), end - start < Self.headLimit else {
        phase = .seeking
        return true
      }
      let field = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      if field.count == 2, field[0].trimmingCharacters(in: .whitespaces).lowercased() == "content-length" {
        length = Int(field[1].trimmingCharacters(in: .whitespaces)).flatMap { $0 > 0 ? $0 : nil }
      }
      from = end + 1
    }
    guard buffer.count - start >= Self.headLimit else { return false }
    phase = .seeking
    return true
  }

  // MARK: Pictures

  private mutating func consume(_ length: Int, _ pictures: inout [[UInt8]]) throws(Failure) -> Bool {
    guard length <= Self.pictureLimit else { throw .endless }
    guard buffer.count - start >= length else { return false }
    // A wrong length: the delimiter tells where the picture really ends.
    if buffer[start..<(start + length)].isJPEG {
      deliver(to: start + length, &pictures)
    } else {
      (phase, ownEnd) = (.open, JPEGEnd())
    }
    return true
  }

  private mutating func takeToDelimiter(_ pictures: inout [[UInt8]]) throws(Failure) -> Bool {
    if let count = ownEnd.find(in: buffer[start...]) {
      deliver(to: start + count, &pictures)
      return true
    }
    guard let place = buffer.range(of: delimiter, from: scanned) else {
      scanned = max(start, buffer.count - delimiter.count + 1)
      guard buffer.count - start <= Self.pictureLimit else { throw .endless }
      return false
    }
    var end = place.lowerBound
    for lineEnd in [UInt8.lineFeed, .carriageReturn] where end > start && buffer[end - 1] == lineEnd {
      end -= 1
    }
    if buffer[start..<end].isJPEG {
      deliver(to: end, &pictures)
    } else {
      try skip(to: place.lowerBound)
      phase = .seeking
    }
    return true
  }

  private mutating func deliver(to end: Int, _ pictures: inout [[UInt8]]) {
    pictures.append(Array(buffer[start..<end]))
    start = end
    isDelimiterSure = true
    skipped = 0
    phase = .seeking
  }

  private mutating func skip(to end: Int) throws(Failure) {
    guard end > start else { return }
    skipped += end - start
    start = end
    guard skipped <= Self.garbageLimit else { throw .garbage }
  }
}

extension UInt8 {
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D
  fileprivate static let dash: UInt8 = 0x2D
  fileprivate static let colon: UInt8 = 0x3A
}

extension [UInt8] {
  /// The first place at or behind `start` where this byte stands.
  fileprivate func first(_ byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { all in
      guard let base = all.baseAddress, start < all.count,
        let found = memchr(base + start, Int32(byte), all.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// The first place at or behind `start` where these bytes stand.
  fileprivate func range(of bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let byte = bytes.first else { return nil }
    var from = start
    while let place = first(byte, from: from), place + bytes.count <= count {
      if self[place..<(place + bytes.count)].elementsEqual(bytes) { return place..<(place + bytes.count) }
      from = place + 1
    }
    return nil
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether this is a whole JPEG picture: begins as one and ends with its end mark, but for what some cameras
  /// fill up with.
  var isJPEG: Bool {
    guard prefix(3).elementsEqual([0xFF, 0xD8, 0xFF]), let end = lastIndex(of: 0xD9) else { return false }
    let isMark = end > startIndex && self[index(before: end)] == 0xFF
    return isMark && self[index(after: end)...].allSatisfy { [0x00, 0x0A, 0x0D, 0x20, 0xFF].contains($0) }
  }
}
