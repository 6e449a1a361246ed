import Logging
import TemporaryFolders
import Testing

@testable import ShellStore

@Suite struct `The kept log level` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `is none until somebody sets it, and then that one after a restart`() async throws {
    #expect(try await SQLiteLogLevel(ShellDatabase(folder: folder.url)).level() == nil)
    try await SQLiteLogLevel(ShellDatabase(folder: folder.url)).keep(.debug)
    #expect(try await SQLiteLogLevel(ShellDatabase(folder: folder.url)).level() == .debug)
  }
}
