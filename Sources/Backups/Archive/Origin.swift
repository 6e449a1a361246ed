import Foundation

/// Where a backup comes from. It is the archive's first file, so that one of a newer version is known before
/// anything else is read.
struct Origin: Hashable, Sendable, Codable {
  static let fileName = "outpost-backup.json"
  static let currentFormat = 1

  /// Of the archive; raised when an older Outpost could not read it.
  var format = currentFormat
  /// The Outpost that wrote it.
  var version: String
  var made: Date

  init(version: String, made: Date) {
    self.version = version
    // Whole seconds are what the file keeps.
    self.made = Date(timeIntervalSince1970: made.timeIntervalSince1970.rounded(.down))
  }

  func refuseNewer(than current: String) throws(BackupError) {
    guard format <= Self.currentFormat, !VersionNumber(version).isNewer(than: VersionNumber(current)) else {
      throw .newer(found: version, known: current)
    }
  }
}
