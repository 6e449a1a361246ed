package import Foundation

/// What a backup that was checked holds.
package struct BackupContents: Hashable, Sendable {
  var origin: Origin
  /// When it was made.
  package var made: Date { origin.made }
  package var fileCount: Int
  package var size: Int64
  package var hasSecrets: Bool

  init(_ manifest: Manifest) {
    origin = manifest.origin
    fileCount = manifest.files.count
    size = manifest.files.map(\.size).reduce(0, +)
    hasSecrets = manifest.secrets != nil
  }
}
