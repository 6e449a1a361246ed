import Crypto
package import Foundation

/// The archive's list of contents: its last file but one. The last is the digest of this one, so that no
/// change of either goes unseen.
struct Manifest: Hashable, Sendable, Codable {
  static let fileName = "manifest.json"
  static let digestName = "manifest.sha256"
  /// Far more than any list of files needs.
  static let sizeLimit: Int64 = 16 << 20

  var origin: BackupSource
  var files: [ManifestFile]
  /// `nil` if secrets were left out.
  var secrets: SealedSecrets?

  static func text(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value)
  }

  /// - Parameter path: names it in the error.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, path: String
  ) throws(BackupError) -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do { return try decoder.decode(type, from: data) } catch { throw .altered(path: path) }
  }
}

/// What the manifest says of one file of the archive.
struct ManifestFile: Hashable, Sendable, Codable {
  var path: String
  var size: Int64
  var digest: FileHash

  private enum CodingKeys: String, CodingKey {
    case path, size
    case digest = "sha256"
  }
}

/// A SHA-256 value; written as hexadecimal digits.
struct FileHash: Hashable, Sendable, Codable {
  private let hex: String

  init(_ digest: SHA256.Digest) {
    hex = digest.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }

  init(of content: Data) { self.init(SHA256.hash(data: content)) }

  init(from decoder: any Decoder) throws { hex = try decoder.singleValueContainer().decode(String.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}

/// Where a backup comes from. It is the archive's first file, so that one of a newer version is known before
/// anything else is read.
struct BackupSource: Hashable, Sendable, Codable {
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

/// The numbers of a version, `1.12.0`; what is no number counts as 0.
struct VersionNumber: Hashable, Sendable {
  private var parts: [Int]

  init(_ text: String) {
    parts = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) ?? 0 }
    while parts.last == 0 { parts.removeLast() }
  }

  func isNewer(than other: VersionNumber) -> Bool { other.parts.lexicographicallyPrecedes(parts) }
}

/// What a backup that was checked holds.
package struct BackupContents: Hashable, Sendable {
  var origin: BackupSource
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
