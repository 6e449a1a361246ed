package import Crypto
import Foundation
import PrivateFiles

/// The key that opens a keyring.
package struct KeyringKey: Sendable {
  /// Holds the key if the person wants to keep it out of files: 32 bytes in
  /// base64.
  package static let environmentVariable = "OUTPOST_KEYRING_KEY"

  let symmetricKey: SymmetricKey

  package init(_ symmetricKey: SymmetricKey) {
    self.symmetricKey = symmetricKey
  }

  /// The key from the environment, or else from the key file, which is created
  /// if it is not there. Keep that file outside the data folder: a copy of the
  /// folder must not carry its own key.
  ///
  /// A variable that is set but malformed is an error and not a reason to take
  /// the file.
  package init(environment: [String: String], keyFile path: String) throws(KeyringError) {
    if let text = environment[Self.environmentVariable] {
      guard let key = Self.parse(text) else {
        throw .malformedKey(variable: Self.environmentVariable)
      }
      symmetricKey = key
    } else {
      symmetricKey = try Self.load(PrivateFile(path: path))
    }
  }

  private static func load(_ file: PrivateFile) throws(KeyringError) -> SymmetricKey {
    let bytes = try KeyringError.reading { () throws(PrivateFileError) in
      try file.read {
        let new = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        return Array(new.base64EncodedString().utf8) + [0x0A]
      }
    }
    guard let bytes, let key = parse(String(decoding: bytes, as: UTF8.self)) else {
      throw .malformedKeyFile(path: file.path)
    }
    return key
  }

  private static func parse(_ text: String) -> SymmetricKey? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let bytes = Data(base64Encoded: trimmed), bytes.count == 32 else { return nil }
    return SymmetricKey(data: bytes)
  }
}

extension KeyringKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "(keyring key)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
