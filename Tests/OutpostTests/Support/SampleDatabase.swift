import Foundation

/// A database without tables, byte by byte (SQLite file format, 1.3 and 1.6).
enum SampleDatabase {
  /// - Parameter version: what `PRAGMA user_version` answers.
  static func empty(version: UInt32) -> Data {
    var header = Data("SQLite format 3\0".utf8)
    // Pages of 4096 bytes, no write-ahead log, no reserved bytes, and three fixed fractions.
    header += [0x10, 0x00, 1, 1, 0, 64, 32, 32]
    // Changes, pages, two for free pages, schema's cookie and format, cache, vacuum, UTF-8, user version.
    for number in [1, 1, 0, 0, 0, 4, 0, 0, 1, version] { header += bytes(number) }
    header += Data(count: 28)
    // The change for which the library's version is noted, and that version.
    header += bytes(1) + bytes(3_040_001)
    // The schema's page: a leaf of a table without cells.
    header += [0x0D, 0, 0, 0, 0, 0x10, 0x00, 0]
    return header + Data(count: 4096 - header.count)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
