import Foundation
import TemporaryFolders

/// Most tests have one store in their folder.
extension TemporaryFolder {
  private static let store = "store.sqlite"

  func file() -> String { file(Self.store) }

  func bytes() throws -> Data { try bytes(of: Self.store) }

  func mode() throws -> Int? { try mode(of: Self.store) }

  func write(_ bytes: Data, to name: String = store) throws { try bytes.write(to: url.appending(path: name)) }
}
