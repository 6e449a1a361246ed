import ArgumentParser
import Foundation
import Serving

/// The demo's OctoPrint: started and stopped by the project's own script.
struct DemoOctoPrint {
  struct Access {
    var url: String
    var key: String
  }

  private let script: URL
  private let folder: URL

  /// Looks for the script upwards from the program and from the working folder.
  init() throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let starts = [program, URL(filePath: FileManager.default.currentDirectoryPath)]
    guard let script = starts.lazy.compactMap(Self.script(above:)).first else {
      throw DemoError.scriptMissing(searched: starts.map(\.path).joined(separator: " and "))
    }
    self.script = script
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map { URL(filePath: $0) }
      ?? URL(filePath: NSHomeDirectory()).appending(path: ".cache")
    folder = cache.appending(path: "outpost-demo", directoryHint: .isDirectory)
  }

  var dataFolder: URL { folder.appending(path: "data", directoryHint: .isDirectory) }

  private static func script(above start: URL) -> URL? {
    var folder = start
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let script = folder.appending(path: "Scripts/demo-octoprint")
      if FileManager.default.isExecutableFile(atPath: script.path) { return script }
    }
    return nil
  }

  func start() async throws -> Access {
    let (status, output) = try await run("start")
    let values = Self.variables(in: output)
    guard status == 0, let url = values["OCTOPRINT_URL"], let key = values["OCTOPRINT_KEY"] else {
      throw DemoError.octoPrintFailed(status: status)
    }
    return Access(url: url, key: key)
  }

  /// Called when all is over: a failure is said, and changes nothing any more.
  func stop() async {
    do {
      _ = try await run("stop")
    } catch {
      FileHandle.standardError.write(Data("outpost: the demo's OctoPrint was not stopped: \(error)\n".utf8))
    }
  }

  /// Not by `waitUntilExit`: it waits on a run loop, which the threads of tasks do not have.
  private func run(_ verb: String) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = script
    process.arguments = [verb, folder.path]
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

  /// `NAME=value` lines as the shell's `printf %q` writes them; our values need no quoting.
  private static func variables(in output: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }
}

/// Why the demo does not start.
enum DemoError: CommandError {
  case scriptMissing(searched: String)
  /// By OctoPrint, whose script has said why.
  case octoPrintFailed(status: Int32)

  var sentence: String {
    switch self {
    case .scriptMissing(let searched):
      "The demo needs Scripts/demo-octoprint of a source checkout, and none was found from \(searched)."
    case .octoPrintFailed(let status):
      "The demo's OctoPrint did not start: see the lines above (status \(status))"
    }
  }

  /// By `sysexits.h`.
  var exitCode: ExitCode {
    switch self {
    case .scriptMissing: ExitCode(72)
    case .octoPrintFailed: ExitCode(70)
    }
  }
}
