import Foundation
package import PrivateFiles

/// The record as JSON in a file that only its owner may read.
package struct AccessFile: AccessStore {
  private let file: PrivateFile

  package init(_ file: PrivateFile) { self.file = file }

  package func load() throws -> AccessRecord? {
    guard let bytes = try file.read() else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let record: AccessRecord
    do {
      record = try decoder.decode(AccessRecord.self, from: Data(bytes))
    } catch {
      throw AccessFileError.damaged(path: file.path)
    }
    guard record.version <= AccessRecord.currentVersion else {
      throw AccessFileError.newer(path: file.path)
    }
    return record
  }

  package func save(_ record: AccessRecord) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try file.replace(with: Array(try encoder.encode(record)))
  }
}

/// Why what is known of devices cannot be used; the file is as it was.
package enum AccessFileError: Error, Hashable, Sendable {
  case damaged(path: String)
  /// A newer program wrote it.
  case newer(path: String)
}

extension AccessFileError: CustomStringConvertible {
  /// One sentence with the remedy.
  package var description: String {
    switch self {
    case .damaged(let path):
      "The file \(path) is damaged. Put a backup in its place, or remove it: then every device has to be "
        + "paired again."
    case .newer(let path):
      "The file \(path) was written by a newer Outpost. It is untouched. Update Outpost."
    }
  }
}

/// What is known of devices and shared files beyond a restart; holds no secret.
package struct AccessRecord: Codable, Hashable, Sendable {
  static let currentVersion = 1

  var version = currentVersion
  var sessions: [DeviceSession] = []
  /// The salt of each shared file's token by its path; a file without one has no address.
  var feeds: [String: String] = [:]

  package init() {}
}

/// Where the record of devices and shared files is kept.
package protocol AccessStore: Sendable {
  /// `nil` if there is none yet.
  func load() throws -> AccessRecord?

  /// In place of what was there; a crash leaves the one or the other.
  func save(_ record: AccessRecord) throws
}
