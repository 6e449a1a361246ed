import Foundation
import Keyring
import TemporaryFolders

/// A keyring in a test's folder, with a key that is in no file.
enum SampleKeyring {
  static func make(in folder: TemporaryFolder) throws -> Keyring {
    let key = Data(repeating: 7, count: 32).base64EncodedString()
    return try Keyring(
      file: folder.url.appending(path: "keyring").path,
      key: KeyringKey(environment: [KeyringKey.environmentVariable: key], keyFile: "/nowhere"))
  }
}
