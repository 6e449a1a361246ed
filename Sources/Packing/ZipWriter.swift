import CZlib
package import Foundation

/// Writes a ZIP archive (PKWARE APPNOTE 6.3.10) while the content of its entries comes: nothing of it is kept, and no
/// length need be known before. Entries are stored, not compressed.
///
/// An archive whose writing threw is not finished, and no reader takes it for a whole one.
package struct ZipWriter {
  /// Takes the archive's next bytes.
  package typealias Sink = @concurrent ([UInt8]) async throws -> Void

  /// What the central directory says of an entry.
  private struct Entry {
    var name: [UInt8]
    var modified: UInt32
    var offset: Int
    var checksum: uLong = 0
    var size = 0
  }

  private let limit: Int
  private let calendar: Calendar
  private var entries: [Entry] = []
  private var written = 0

  /// - Parameters:
  ///   - zone: the one of the entries' times, which ZIP has no field for.
  ///   - limit: bytes of the archive; more of them, or of one entry, would need ZIP64.
  package init(zone: TimeZone, limit: Int = 0xFFFF_FFFE) {
    self.limit = limit
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// Writes an entry.
  ///
  /// - Throws: ``ZipError``, and whatever reading the content or the sink throws.
  @concurrent package mutating func add<Content: AsyncSequence>(
    _ name: String, modified: Date?, _ content: Content, to sink: Sink
  ) async throws where Content.Element == [UInt8] {
    var entry = Entry(name: try Self.bytes(of: name), modified: time(modified), offset: written)
    guard entries.count < 0xFFFE else { throw ZipError.needsZIP64 }
    try await send(Self.localHeader(entry), to: sink)
    for try await bytes in content where !bytes.isEmpty {
      entry.checksum = crc32(entry.checksum, bytes, uInt(bytes.count))
      entry.size += bytes.count
      try await send(bytes, to: sink)
    }
    try await send(number(0x0807_4B50, 4) + Self.measures(entry), to: sink)
    entries.append(entry)
  }

  /// Writes the directory, without which the archive is none.
  @concurrent package consuming func finish(to sink: Sink) async throws {
    let start = written
    for entry in entries { try await send(Self.directoryHeader(entry), to: sink) }
    let count = number(entries.count, 2)
    let end = number(0x0605_4B50, 4) + number(0, 4) + count + count
    try await send(end + number(written - start, 4) + number(start, 4) + number(0, 2), to: sink)
  }

  @concurrent private mutating func send(_ bytes: [UInt8], to sink: Sink) async throws {
    guard written + bytes.count <= limit else { throw ZipError.needsZIP64 }
    written += bytes.count
    try await sink(bytes)
  }

  /// A file's own name only: one with folders could lead out of the folder that it is unpacked to.
  private static func bytes(of name: String) throws(ZipError) -> [UInt8] {
    let bytes = Array(name.utf8)
    guard (1...0xFFFF).contains(bytes.count), name != ".", name != "..",
      !bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 })
    else { throw .invalidName(name) }
    return bytes
  }

  /// MS-DOS' time, in steps of two seconds, and date; the first that there is if none is known.
  private func time(_ date: Date?) -> UInt32 {
    let first: UInt32 = 1 << 21 | 1 << 16
    guard let date else { return first }
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    guard let year = parts.year, (1980...2107).contains(year), let month = parts.month, let day = parts.day,
      let hour = parts.hour, let minute = parts.minute, let second = parts.second
    else { return first }
    let days = (year - 1980) << 9 | month << 5 | day
    return UInt32(days << 16 | hour << 11 | minute << 5 | second / 2)
  }

  // MARK: Records

  /// Says that the check sum and the sizes come behind the content.
  private static func localHeader(_ entry: Entry) -> [UInt8] {
    number(0x0403_4B50, 4) + common(entry) + number(0, 12) + number(entry.name.count, 2) + number(0, 2)
      + entry.name
  }

  private static func directoryHeader(_ entry: Entry) -> [UInt8] {
    let head = number(0x0201_4B50, 4) + number(20, 2) + common(entry) + measures(entry)
    // No extra field, no comment, the first disk, no attributes.
    return head + number(entry.name.count, 2) + number(0, 12) + number(entry.offset, 4) + entry.name
  }

  /// Version 2.0, a name in UTF-8 (bit 11), a descriptor behind the content (bit 3), stored.
  private static func common(_ entry: Entry) -> [UInt8] {
    number(20, 2) + number(1 << 11 | 1 << 3, 2) + number(0, 2) + number(Int(entry.modified), 4)
  }

  private static func measures(_ entry: Entry) -> [UInt8] {
    number(Int(entry.checksum), 4) + number(entry.size, 4) + number(entry.size, 4)
  }
}

/// Why an archive can't be written.
package enum ZipError: Error, Equatable {
  /// A name is empty, too long, or names folders.
  case invalidName(String)
  /// 65 534 entries or 4 GiB are exceeded, and ZIP64, which could hold them, is not written here.
  case needsZIP64
}

/// Little-endian, in so many bytes.
private func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
}
