import Foundation
import Testing

@testable import Backups

@Suite struct `Sealed secrets` {
  @Test func `are opened by their passphrase`() throws {
    let sealed = try SealedSecrets(["a": "b"], passphrase: "correct horse")
    #expect(try sealed.open("correct horse") == ["a": "b"])
  }

  /// 128 bytes for each round and each unit of the block: 4 GiB, 2 GiB, 256 MiB; then too much work in all.
  @Test(arguments: [
    (1 << 20, 32, 1), (1 << 20, 16, 1), (1 << 18, 8, 1), (1 << 17, 8, 5), (3, 8, 1), (1 << 62, 8, 1),
  ])
  func `of a file that asks for too much are refused before anything is reckoned`(
    rounds: Int, blockSize: Int, parallelism: Int
  ) throws {
    let cost = SealedSecrets.Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    #expect(throws: BackupError.altered(path: Manifest.fileName)) {
      try sealed(at: cost).open("correct horse")
    }
  }

  @Test(arguments: [(1 << 15, 8, 3), (1 << 17, 8, 1), (1 << 17, 8, 4)])
  func `may cost what small computers can bear`(rounds: Int, blockSize: Int, parallelism: Int) {
    #expect(SealedSecrets.Cost(rounds: rounds, blockSize: blockSize, parallelism: parallelism).isBearable)
  }

  @Test(arguments: ["short", "eleven char"])
  func `are not made with a passphrase that is guessed soon`(passphrase: String) async throws {
    let sample = try SampleData()
    try await sample.fill("today")
    await #expect(throws: BackupError.shortPassphrase(least: 12)) {
      try await sample.backup(passphrase: passphrase)
    }
    #expect(!FileManager.default.fileExists(atPath: sample.archive.path))
  }

  /// As somebody else's file says it.
  private func sealed(at cost: SealedSecrets.Cost) throws -> SealedSecrets {
    let own = try JSONEncoder().encode(SealedSecrets(["a": "b"], passphrase: "correct horse"))
    var object = try #require(try JSONSerialization.jsonObject(with: own) as? [String: Any])
    object["cost"] = [
      "rounds": cost.rounds, "blockSize": cost.blockSize, "parallelism": cost.parallelism,
    ]
    return try JSONDecoder().decode(SealedSecrets.self, from: JSONSerialization.data(withJSONObject: object))
  }
}
