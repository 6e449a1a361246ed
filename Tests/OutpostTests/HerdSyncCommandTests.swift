import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A herd's file` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  private func path(_ name: String) -> String { installation.home.url.appending(path: name).path }

  @Test func `is brought up to date by a connection, told of and found sound`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    let file = path("herd.sqlite")
    let first = try await installation.run(
      "herd", "sync", file, "--server", server.address, "--account", "7", "--user", "jana", "--password-file",
      server.password, "--json")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains(#""animals":100"#))
    // The server, the user and the login are known from now on.
    let second = try await installation.run("herd", "sync", file, "--json")
    #expect(second.status == 0 && second.output.contains(#""rows":{}"#), "\(second.errors)")
    let status = try await installation.run("herd", "status", file, "--json")
    #expect(status.status == 0 && status.output.contains(#""waiting":0"#))
    let verified = try await installation.run("herd", "verify", file, "--json")
    #expect(verified.status == 0 && verified.output.contains(#""astray":[]"#), "\(verified.output)")
    await server.end()
    let offline = try await installation.run("herd", "sync", file)
    #expect(offline.status == 69 && offline.errors.contains("nothing is lost"))
  }

  @Test func `is not mixed with that of another user`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    let file = path("herd.sqlite")
    let options = ["--account", "7", "--password-file", server.password]
    _ = try await installation.run(
      ["herd", "sync", file, "--server", server.address, "--user", "jana"] + options)
    let other = try await installation.run(["herd", "sync", file, "--user", "petr"] + options)
    #expect(other.status == 65 && other.errors.contains("Name another file"))
    await server.end()
  }

  @Test func `is brought up to date by a folder`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    await server.end()
    let folder = path("shared")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try await server.run("exchange", "--account", "7", "--user", "jana", "--folder", folder, "--once")
    let brought = try await installation.run(
      "herd", "exchange", path("herd.sqlite"), "--account", "7", "--folder", folder, "--json")
    #expect(brought.status == 0 && brought.output.contains(#""animals":100"#), "\(brought.errors)")
  }

  @Test func `that is not there is said`() async throws {
    let outcome = try await installation.run("herd", "status", path("none.sqlite"))
    #expect(outcome.status == 66 && outcome.errors.contains("There is no such file."))
  }
}

/// A server of herds with a generated one, as a process.
private struct LocalServer {
  let address: String
  /// A file with the user's password.
  let password: String
  private let process: Process
  private let database: String

  init(in folder: URL) async throws {
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
    process = Self.process("outpost-herd-server", ["serve", "--port", "0", "--database", database])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = try #require(line.split(whereSeparator: \.isWhitespace).last.map(String.init))
  }

  func run(_ command: String, _ arguments: String...) async throws {
    try await Self.run("outpost-herd-server", [command] + arguments + ["--database", database])
  }

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
