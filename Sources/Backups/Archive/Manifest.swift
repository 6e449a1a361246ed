import Foundation

/// The archive's list of contents: its last file but one. The last is the digest of this one, so that no
/// change of either goes unseen.
struct Manifest: Hashable, Sendable, Codable {
  static let fileName = "manifest.json"
  static let digestName = "manifest.sha256"
  /// Far more than any list of files needs.
  static let sizeLimit: Int64 = 16 << 20

  var origin: Origin
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
