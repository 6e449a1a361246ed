import ArgumentParser
import Foundation
import Serving

/// A script of the project that starts and stops what the demo needs beside the apps, with a folder of its own that stays
/// for the next start.
struct DemoScript {
  /// Of all that the demo keeps.
  static let folder: URL = {
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map { URL(filePath: $0) }
      ?? URL(filePath: NSHomeDirectory()).appending(path: ".cache")
    return cache.appending(path: "outpost-demo", directoryHint: .isDirectory)
  }()

  private let script: URL
  private let folder: String

  /// Looks for the script upwards from the program and from the working folder.
  init(_ name: String, in folder: URL) throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let starts = [program, URL(filePath: FileManager.default.currentDirectoryPath)]
    guard let script = starts.lazy.compactMap({ Self.script(name, above: $0) }).first else {
      throw DemoError.scriptMissing(name, searched: starts.map(\.path).joined(separator: " and "))
    }
    (self.script, self.folder) = (script, folder.path)
  }

  private static func script(_ name: String, above start: URL) -> URL? {
    var folder = start
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let script = folder.appending(path: "Scripts/\(name)")
      if FileManager.default.isExecutableFile(atPath: script.path) { return script }
    }
    return nil
  }

  /// Starts it, and stops it when the work is over.
  ///
  /// - Parameter work: is given what the script says of it.
  func serving(_ arguments: String..., work: (Variables) async throws -> Void) async throws {
    do {
      let (status, output) = try await run(["start", folder] + arguments)
      guard status == 0 else { throw DemoError.failed(script.lastPathComponent, status: status) }
      try await work(Variables(output, of: script.lastPathComponent))
    } catch {
      await stop()
      throw error
    }
    await stop()
  }

  /// Called when all is over: a failure is said, and changes nothing any more.
  private func stop() async {
    do {
      _ = try await run(["stop", folder])
    } catch {
      let sentence = "outpost: \(script.lastPathComponent) did not stop what it has started: \(error)\n"
      FileHandle.standardError.write(Data(sentence.utf8))
    }
  }

  /// Not by `waitUntilExit`: it waits on a run loop, which the threads of tasks do not have.
  private func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = script
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    // A few lines: they fit into the pipe while nobody reads.
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    return (status, String(decoding: output, as: UTF8.self))
  }

  /// `NAME=value` lines of a script; our values need no quoting.
  struct Variables {
    private let values: [String: String]
    private let script: String

    init(_ output: String, of script: String) {
      var values: [String: String] = [:]
      for line in output.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2 { values[parts[0]] = parts[1] }
      }
      (self.values, self.script) = (values, script)
    }

    func value(_ name: String) throws(DemoError) -> String {
      guard let value = values[name] else { throw .notSaid(script, name) }
      return value
    }
  }
}

/// Why the demo does not start.
enum DemoError: CommandError {
  case scriptMissing(_ name: String, searched: String)
  /// The script has said why.
  case failed(_ script: String, status: Int32)
  case notSaid(_ script: String, _ name: String)

  var sentence: String {
    switch self {
    case .scriptMissing(let name, let searched):
      "The demo needs Scripts/\(name) of a source checkout, and none was found from \(searched)."
    case .failed(let script, let status):
      "\(script) failed: see the lines above (status \(status))"
    case .notSaid(let script, let name): "\(script) has not said \(name)."
    }
  }

  /// By `sysexits.h`.
  var exitCode: ExitCode {
    switch self {
    case .scriptMissing: ExitCode(72)
    case .failed, .notSaid: ExitCode(70)
    }
  }
}
