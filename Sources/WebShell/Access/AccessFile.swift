import Foundation
package import PrivateFiles

/// The record as JSON in a file that only its owner may read.
package struct AccessFile: AccessStorage {
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
