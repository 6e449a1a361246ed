import Foundation
import TemporaryFolders
import Testing

/// A real OctoPrint with its virtual printer, started and stopped by the project's own scripts.
actor RealOctoPrint {
  struct Access: Sendable {
    var address: String
    var key: String
    var process: pid_t
  }

  /// The one that runs for the suite.
  @TaskLocal static var current: RealOctoPrint?

  private let folder: TemporaryFolder
  private var access: Access?

  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Scripts").standardizedFileURL

  init() throws { folder = try TemporaryFolder() }

  private var base: String { folder.url.appending(path: "octoprint").path }

  /// The log that it writes.
  var log: URL { URL(filePath: base).appending(path: "logs/octoprint.log") }

  /// Starts it unless it runs, and returns once it answers.
  @discardableResult
  func start() async throws -> Access {
    if let access { return access }
    let output = try await Command.run([
      Self.scripts.appending(path: "start-octoprint").path, "--autoconnect", "--reuse", "0", base,
    ])
    var values: [Substring: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = String(parts[1]) }
    }
    let access = Access(
      address: try #require(values["OCTOPRINT_URL"]), key: try #require(values["OCTOPRINT_KEY"]),
      process: try #require(values["OCTOPRINT_PID"].flatMap { pid_t($0) }))
    self.access = access
    return access
  }

  func freeze() { signal(SIGSTOP) }
  func thaw() { signal(SIGCONT) }

  func kill() async throws {
    signal(SIGKILL)
    try await stop()
  }

  func stop() async throws {
    access = nil
    try await Command.run([Self.scripts.appending(path: "stop-octoprint").path, base])
  }

  private func signal(_ number: Int32) {
    if let access { Foundation.kill(access.process, number) }
  }
}

/// Runs a real OctoPrint while the suite runs.
struct RealOctoPrintTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let octoPrint = try RealOctoPrint()
    do {
      try await octoPrint.start()
      try await RealOctoPrint.$current.withValue(octoPrint) { try await function() }
    } catch {
      try await octoPrint.stop()
      throw error
    }
    try await octoPrint.stop()
  }
}

extension Trait where Self == RealOctoPrintTrait {
  static var realOctoPrint: Self { Self() }
}
