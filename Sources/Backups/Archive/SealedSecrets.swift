import Crypto
import CryptoExtras
import Foundation
import Keyring

/// A keyring's content under a passphrase: AES-GCM with a key that scrypt makes of it.
struct SealedSecrets: Hashable, Sendable, Codable {
  /// What guessing a passphrase costs; OWASP's second choice, which needs 32 MiB and so suits small computers.
  struct Cost: Hashable, Sendable, Codable {
    var rounds = 1 << 15
    var blockSize = 8
    var parallelism = 3

    /// Bytes that deriving a key fills, and those that it goes through in all.
    private static let (mostMemory, mostWork) = (128 << 20, 512 << 20)

    /// A file from elsewhere must neither make us work for hours nor fill the memory, of which scrypt takes 128 bytes
    /// for each round and each unit of the block.
    var isBearable: Bool {
      guard (2...1 << 20).contains(rounds), rounds.nonzeroBitCount == 1, (1...32).contains(blockSize),
        (1...16).contains(parallelism)
      else { return false }
      let memory = 128 * rounds * blockSize
      return memory <= Self.mostMemory && memory * parallelism <= Self.mostWork
    }
  }

  /// Whoever has the file can try passphrases for as long as they like.
  static let leastPassphrase = 12

  private var function = "scrypt"
  private var cost: Cost
  private var salt: Data
  private var box: Data

  init(_ secrets: [String: String], passphrase: String, cost: Cost = Cost()) throws {
    self.cost = cost
    salt = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    let key = try Self.key(passphrase, salt, cost)
    guard
      let sealed = try AES.GCM.seal(JSONEncoder().encode(secrets), using: key, authenticating: Self.binding)
        .combined
    else { throw CryptoKitError.incorrectParameterSize }
    box = sealed
  }

  func open(_ passphrase: String) throws -> [String: String] {
    guard function == "scrypt", cost.isBearable, (16...1024).contains(salt.count) else {
      throw BackupError.altered(path: Manifest.fileName)
    }
    let key = try Self.key(passphrase, salt, cost)
    let text: Data
    do {
      text = try AES.GCM.open(AES.GCM.SealedBox(combined: box), using: key, authenticating: Self.binding)
    } catch {
      throw BackupError.wrongPassphrase
    }
    return try JSONDecoder().decode([String: String].self, from: text)
  }

  private static let binding = Data("outpost backup secrets 1".utf8)

  private static func key(_ passphrase: String, _ salt: Data, _ cost: Cost) throws -> SymmetricKey {
    // One form for texts that look the same, whatever keyboard they were typed on.
    try KDF.Scrypt.deriveKey(
      from: Data(passphrase.precomposedStringWithCompatibilityMapping.utf8), salt: salt, outputByteCount: 32,
      rounds: cost.rounds, blockSize: cost.blockSize, parallelism: cost.parallelism)
  }
}

extension Keyring {
  /// Everything it holds, by name.
  func revealed() throws -> [String: String] {
    var all: [String: String] = [:]
    for name in try names {
      all[name.rawValue] = try secret(for: name)?.reveal()
    }
    return all
  }
}
