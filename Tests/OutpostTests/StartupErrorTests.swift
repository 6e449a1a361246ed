import Foundation
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `An outpost that cannot start` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  @Test func `because its port is in use says so`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      let other = try Installation()
      let outcome = try await other.run("serve", "--port", "\(outpost.port)")
      #expect(outcome.status == 69)
      #expect(
        outcome.errors == """
          outpost: Port \(outpost.port) is in use by another program. Stop that one, or choose another port \
          with --port.

          """)
    }
  }

  @Test func `because another process uses the folder names the folder`() async throws {
    try await RunningOutpost.run(installation) { _ in
      let outcome = try await installation.run("serve", "--port", "0")
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("Another outpost process uses the folder \(installation.data.path)"))
      #expect(outcome.errors.count(where: \.isNewline) == 1)
    }
  }

  @Test func `because a file stands in the folder's way names the folder`() async throws {
    let file = installation.home.url.appending(path: "file")
    try Data("mine".utf8).write(to: file)
    for folder in [file.path, file.path + "/below", "/dev/null/x"] {
      let outcome = try await installation.run("serve", "--port", "0", "--data", folder)
      #expect(outcome.status == 73)
      #expect(outcome.errors.hasPrefix("outpost: The folder \(folder)"))
      #expect(outcome.errors.contains("cannot be written"))
    }
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }

  @Test func `because a newer version wrote the data says so and leaves it as it is`() async throws {
    let database = SampleDatabase.empty(version: 999)
    try FileManager.default.createDirectory(at: installation.data, withIntermediateDirectories: true)
    try database.write(to: installation.database)
    let outcome = try await installation.run("serve", "--port", "0")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(installation.database.path) && outcome.errors.contains("newer"))
    #expect(!outcome.errors.contains("newerFile(") && outcome.errors.count(where: \.isNewline) == 1)
    #expect(try Data(contentsOf: installation.database) == database)
  }

  @Test func `because its data is no database says so and leaves it as it is`() async throws {
    try FileManager.default.createDirectory(at: installation.data, withIntermediateDirectories: true)
    let letter = Data(String(repeating: "Dear diary. ", count: 200).utf8)
    try letter.write(to: installation.database)
    let outcome = try await installation.run("serve", "--port", "0")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(installation.database.path))
    #expect(try Data(contentsOf: installation.database) == letter)
  }

  @Test func `because others may read its key says how to put it right`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      #expect(try await outpost.end(by: SIGTERM) == 0)
    }
    let key = installation.configuration.appending(path: "keyring.key")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key.path)
    let outcome = try await installation.run("serve", "--port", "0")
    #expect(outcome.status == 77)
    #expect(outcome.errors.contains("chmod 600"))
  }
}
