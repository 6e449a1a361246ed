/// What the manifest says of one file of the archive.
struct ManifestFile: Hashable, Sendable, Codable {
  var path: String
  var size: Int64
  var digest: Digest

  private enum CodingKeys: String, CodingKey {
    case path, size
    case digest = "sha256"
  }
}
