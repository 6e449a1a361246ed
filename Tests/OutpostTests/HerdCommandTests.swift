import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `The herd command` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  private var folder: String { installation.home.url.appending(path: "herd").path }

  @Test func `writes a herd with the truth about it`() async throws {
    let outcome = try await installation.run("herd", "generate", "--seed", "7", folder)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Wrote \(folder): "))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names).isSuperset(of: ["animals.ndjson", "changes.ndjson", "truth.json", "chaos.json"]))
    let changes = try String(contentsOfFile: folder + "/changes.ndjson", encoding: .utf8)
    #expect(changes.split(separator: "\n").count > 1000 && changes.contains("\"t\":\"end\""))
  }

  @Test(arguments: [["--size", "Q"], ["--animals", "3"], ["--years", "2"], ["--noise", "90"]])
  func `refuses what makes no herd`(arguments: [String]) async throws {
    let outcome = try await installation.run("herd", "generate", arguments[0], arguments[1], folder)
    #expect(outcome.status == 64 && outcome.errors.contains("Usage: outpost herd generate"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `says where a herd cannot be written, and what to do`() async throws {
    try Data().write(to: URL(filePath: folder))
    let outcome = try await installation.run("herd", "generate", folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors.hasPrefix("outpost: The herd cannot be written, \(folder): "))
    #expect(outcome.errors.hasSuffix(". Name a folder that you may write to, on a disk with room.\n"))
    #expect(!outcome.errors.contains(".."))
  }
}
