import Foundation
import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTransport

/// A real OctoPrint with its virtual printer, on a free port of 127.0.0.1 and in a folder of its own.
struct OctoPrintServer: Sendable {
  let base: BaseAddress
  let key: String
  let user: String
  let transport: AsyncHTTPClientTransport
  private let folder: String

  /// Starts one; throws if there is no OctoPrint on this machine, since nothing can be said without it.
  static func start() async throws -> Self {
    let port = try FreePort.find()
    let folder = FileManager.default.temporaryDirectory.appending(path: "octoprint-\(UUID().uuidString)")
      .path()
    let output = try await Script.run("start-octoprint", "\(port)", folder)
    let variables = Dictionary(
      output.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "=").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
      }, uniquingKeysWith: { $1 })
    return Self(
      base: BaseAddress(scheme: .http, host: "127.0.0.1", port: port),
      key: try #require(variables["OCTOPRINT_KEY"]), user: try #require(variables["OCTOPRINT_USER"]),
      transport: AsyncHTTPClientTransport(), folder: folder)
  }

  func stop() async throws {
    try await transport.shutdown()
    _ = try await Script.run("stop-octoprint", "--remove", folder)
  }

  var client: OctoPrintClient { client(key: key) }

  func client(key: String?) -> OctoPrintClient { OctoPrintClient(base: base, transport: transport) { key } }

  /// OctoPrint's API without our client, as the administrator.
  var rest: UplinkClient {
    UplinkClient(
      base: base, transport: transport,
      authenticator: APIKeyAuthenticator(field: OctoPrintClient.keyField) { [key] in key })
  }
}
