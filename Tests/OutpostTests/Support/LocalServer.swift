import Foundation
import ProcessEnd
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A server of herds with a generated one, as a process.
struct LocalServer {
  let address: String
  /// A file with the user's password.
  let password: String
  private let process: Process
  private let database: String
  private let logFile: URL

  /// - Parameter options: of its `serve`.
  init(in folder: URL, _ options: [String] = []) async throws {
    database = folder.appending(path: "server.sqlite").path
    password = folder.appending(path: "password").path
    try Data("seno a sláma\n".utf8).write(to: URL(filePath: password))
    let herd = folder.appending(path: "generated").path
    try await Self.run("outpost", ["herd", "generate", "--size", "S", "--noise", "0", herd])
    let database = database
    try await Self.run("outpost-herd-server", ["account", "7", "--name", "Farm", "--database", database])
    try await Self.run(
      "outpost-herd-server",
      [
        "user", "add", "7", "1", "--name", "Jana", "--login", "jana", "--rights", "app,record,stables,bulls",
        "--database", database,
      ], input: password)
    try await Self.run("outpost-herd-server", ["import", "7", herd, "--database", database])
    process = Self.process("outpost-herd-server", ["serve", "--port", "0", "--database", database] + options)
    logFile = folder.appending(path: "log")
    try Data().write(to: logFile)
    process.standardError = try FileHandle(forWritingTo: logFile)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = try #require(line.split(whereSeparator: \.isWhitespace).last.map(String.init))
  }

  func run(_ command: String, _ arguments: String...) async throws {
    try await Self.run("outpost-herd-server", [command] + arguments + ["--database", database])
  }

  /// What the server has logged.
  var log: String { get throws { try String(contentsOf: logFile, encoding: .utf8) } }

  func end() async {
    // Not by a signal that it may have inherited as blocked.
    kill(process.processIdentifier, SIGKILL)
    do { _ = try await process.end() } catch { Issue.record(error) }
  }

  private static func run(_ program: String, _ arguments: [String], input: String = "/dev/null") async throws
  {
    let process = process(program, arguments)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    process.standardOutput = FileHandle.nullDevice
    let status = try await process.runToEnd()
    #expect(status == 0, "\(program) \(arguments)")
  }

  private static func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Installation.products.appending(path: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
