import Crypto
import Foundation

/// What stands in the file: every secret sealed on its own, under its name.
struct KeyringDocument: Codable {
  static let currentVersion = 1

  private(set) var version = currentVersion
  /// Tells whether a key is the one that sealed the entries, without telling
  /// anything about it.
  private(set) var keyCheck: Data
  private(set) var entries: [String: Data] = [:]

  init(key: KeyringKey) {
    keyCheck = Self.check(of: key)
  }

  /// Reads the file's content; throws unless all of it is there and the key is
  /// the right one.
  init(from content: [UInt8], key: KeyringKey, path: String) throws(KeyringError) {
    let decoder = JSONDecoder()
    do {
      let version = try decoder.decode(VersionOnly.self, from: Data(content)).version
      guard version <= Self.currentVersion else {
        throw KeyringError.newerFile(path: path, found: version, known: Self.currentVersion)
      }
      self = try decoder.decode(Self.self, from: Data(content))
    } catch {
      // Whatever the decoder objects to: this is not what was written.
      throw error as? KeyringError ?? .damaged(path: path)
    }
    guard keyCheck == Self.check(of: key) else { throw .wrongKey(path: path) }
  }

  func encoded(path: String) throws(KeyringError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      return Array(try encoder.encode(self))
    } catch {
      throw .damaged(path: path)
    }
  }

  func open(_ name: SecretName, with key: KeyringKey, path: String) throws(KeyringError) -> Secret? {
    guard let entry = entries[name.rawValue] else { return nil }
    do {
      let box = try ChaChaPoly.SealedBox(combined: entry)
      let text = try ChaChaPoly.open(box, using: key.symmetricKey, authenticating: Self.binding(name))
      return Secret(String(decoding: text, as: UTF8.self))
    } catch {
      throw .damagedEntry(path: path, name: name)
    }
  }

  mutating func seal(
    _ secret: Secret, as name: SecretName, with key: KeyringKey, path: String
  ) throws(KeyringError) {
    do {
      let text = Data(secret.reveal().utf8)
      entries[name.rawValue] =
        try ChaChaPoly.seal(text, using: key.symmetricKey, authenticating: Self.binding(name)).combined
    } catch {
      throw .damagedEntry(path: path, name: name)
    }
  }

  /// Whether there was one.
  mutating func remove(_ name: SecretName) -> Bool {
    entries.removeValue(forKey: name.rawValue) != nil
  }

  /// Ties an entry to its name: under another name it does not open.
  private static func binding(_ name: SecretName) -> Data {
    Data("outpost keyring entry \(name.rawValue)".utf8)
  }

  private static func check(of key: KeyringKey) -> Data {
    Data(
      HMAC<SHA256>.authenticationCode(for: Data("outpost keyring key check".utf8), using: key.symmetricKey))
  }
}

private struct VersionOnly: Decodable {
  let version: Int
}
