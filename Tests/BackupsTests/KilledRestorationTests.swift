import Foundation
import Keyring
import ProcessEnd
import TemporaryFolders
import Testing

@testable import Backups

@Suite(.timeLimit(.minutes(5))) struct `A restoration that is killed` {
  @Test func `leaves the data as it was before or as it is after`() async throws {
    let sample = try SampleData()
    let keyFile = sample.home.url.appending(path: "key").path
    try sample.home.write(Data(repeating: 7, count: 32).base64EncodedString(), to: "key")
    chmod(keyFile, 0o600)
    var backups: [String] = []
    for word in ["one", "two"] {
      try await sample.fill(word)
      try await sample.backup()
      let archive = sample.home.url.appending(path: "\(word).tar")
      try FileManager.default.moveItem(at: sample.archive, to: archive)
      backups.append(archive.path)
    }
    var found: Set<String> = []
    for round in 0..<16 {
      // After one or two restorations and then at any moment of the next.
      try await kill(
        arguments: [sample.data.path, keyFile] + backups, afterRestorations: 1 + round % 2,
        andThen: Double(round) / 16)
      let words = try await sample.words()
      #expect(words.count == 1, "round \(round): \(words)")
      found.formUnion(words)
      #expect(try await sample.keyring.secret(for: "printers/1/key") == Secret(SampleData.secret))
      try sample.restoration.discardOld()
      #expect(try sample.siblings() == [])
    }
    #expect(found == ["one", "two"])
  }

  private func kill(
    arguments: [String], afterRestorations count: Int, andThen share: Double
  ) async throws {
    let victim = Process()
    victim.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "RestoreVictim")
    victim.arguments = arguments
    let output = Pipe()
    victim.standardOutput = output
    try victim.run()
    let began = ContinuousClock.now
    let reading = output.fileHandleForReading
    // On a thread of its own: others of the tests need those of tasks meanwhile.
    try await withCheckedThrowingContinuation { (read: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread {
        read.resume(with: Result { for _ in 1...count { _ = try reading.read(upToCount: 1) } })
      }
    }
    // The moment is what this test varies: any may be the wrong one.
    try await Task.sleep(for: (ContinuousClock.now - began) / count * share)
    Foundation.kill(victim.processIdentifier, SIGKILL)
    #expect(try await victim.end() == -SIGKILL)
  }
}
