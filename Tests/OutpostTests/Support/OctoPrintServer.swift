import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

/// A real OctoPrint with its virtual printer, for the time of some work.
struct OctoPrintServer: Sendable {
  struct Failed: Error { var output: String }

  let address: String
  let key: String

  static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Scripts").standardizedFileURL

  static func run(_ work: (OctoPrintServer) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let base = folder.url.appending(path: "octoprint").path
    let started = try await script("start-octoprint", "--autoconnect", "0", base)
    do {
      try await work(try OctoPrintServer(started))
    } catch {
      _ = try await script("stop-octoprint", base)
      throw error
    }
    _ = try await script("stop-octoprint", base)
  }

  private init(_ output: String) throws {
    let address = output.firstMatch(of: /OCTOPRINT_URL=(\S+)/)?.output.1
    let key = output.firstMatch(of: /OCTOPRINT_KEY=(\S+)/)?.output.1
    guard let address, let key else { throw Failed(output: output) }
    (self.address, self.key) = (String(address), String(key))
  }

  /// What a script of the project prints; throws if it fails.
  static func script(_ name: String, _ arguments: String...) async throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "output")
    try Data().write(to: file)
    let process = Process()
    process.executableURL = scripts.appending(path: name)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = process.standardOutput
    let status = try await process.runToEnd()
    let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard status == 0 else { throw Failed(output: output) }
    return output
  }
}
