import Foundation
import OctoPrint
import Testing
import Uplink
import UplinkTransport

/// A real OctoPrint with its virtual printer, on a free port of 127.0.0.1 and in a folder of its own.
struct OctoPrintServer: Sendable {
  static let password = "admin-test"

  let base: BaseAddress
  let key: String
  let user: String
  let transport: AsyncHTTPClientTransport
  let folder: String

  /// Starts one; throws if there is no OctoPrint on this machine, since nothing can be said without it.
  ///
  /// - Parameter hasStandIns: whether `Tests/StandInPlugins` are its added plugins.
  static func start(hasStandIns: Bool = false) async throws -> Self {
    let root = FileManager.default.temporaryDirectory.appending(path: "octoprint-\(UUID().uuidString)")
    let overlay = root.appendingPathExtension("yaml")
    let plugins = "folder:\n  plugins: \(standIns.path())\n"
    try (twoToolsAndChamber + (hasStandIns ? plugins : "")).write(
      to: overlay, atomically: true, encoding: .utf8)
    defer { unlink(overlay.path()) }
    let output = try await Script.run(
      "start-octoprint", "--enable", "firmware_check", "--ffmpeg", "/bin/false", "--overlay", overlay.path(),
      "0", root.path())
    let variables = Dictionary(
      output.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "=").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
      }, uniquingKeysWith: { $1 })
    let port = try #require(URLComponents(string: variables["OCTOPRINT_URL"] ?? "")?.port)
    return Self(
      base: BaseAddress(scheme: .http, host: "127.0.0.1", port: port),
      key: try #require(variables["OCTOPRINT_KEY"]), user: try #require(variables["OCTOPRINT_USER"]),
      transport: AsyncHTTPClientTransport(), folder: root.path())
  }

  private static let standIns = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../StandInPlugins").standardizedFileURL

  private static let twoToolsAndChamber = """
    plugins:
      virtual_printer:
        numExtruders: 2
        hasChamber: true
      action_command_prompt:
        enable: always

    """

  func stop() async throws {
    try await transport.shutdown()
    _ = try await Script.run("stop-octoprint", "--remove", folder)
  }

  var client: OctoPrintClient { client(key: key) }

  func client(key: String?) -> OctoPrintClient {
    OctoPrintClient(base: base, transport: RecordingTransport(next: transport)) { key }
  }
}
