import ArgumentParser
import Foundation
import Herd
import HerdBook
import HerdSync
import Serving

/// `outpost herd verify`
struct HerdVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Fold every animal anew and compare it with what is stored.",
    discussion: """
      "hash" is the same in two files of one user that have come as far.

      EXIT CODES:
        0 sound    64 wrong usage    65 the file does not agree with itself    66 no such file    74 unreadable
      """)

  @OptionGroup var options: HerdFileOptions

  func run() async throws {
    var isSound = true
    try await StartupError.explained {
      let store = try await options.open()
      let verification: Verification
      do { verification = try await store.verification() } catch {
        throw HerdFileError(options.file, "It can't be read: \(error).", "Look at the disk.", 74)
      }
      isSound = verification.isSound
      let report = HerdVerificationReport(verification)
      try options.tell(report, report.lines)
    }
    if !isSound { throw ExitCode(65) }
  }
}

struct HerdVerificationReport: Encodable {
  let rows: [String: Int]
  let hash: String
  let astray: [Int]
  let orphans: Int
  let quarantined: Int
  let unreadable: Int
  let damage: [String]

  init(_ found: Verification) {
    rows = Dictionary(uniqueKeysWithValues: found.rows.map { ($0.key.rawValue, $0.value) })
    (hash, astray) = (found.hash, found.astray.map(\.rawValue))
    (orphans, quarantined, unreadable) = (found.orphans, found.quarantined, found.unreadable)
    damage = found.damage
  }

  var lines: [String] {
    let counts = rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return [
      "Rows: \(counts).", "Hash: \(hash).",
      "Animals that are not what their changes make of them: \(astray.count).",
      "Rows of no animal: \(orphans). Set aside: \(quarantined). Unreadable: \(unreadable).",
    ] + damage
  }
}
