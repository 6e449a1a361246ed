import Foundation
import TemporaryFolders

/// `outpost serve --away` on free ports, with the authority's certificate as a device gets it.
struct AwayOutpost: Sendable {
  let address: String
  let installAddress: String
  let fingerprint: String
  let code: String
  private let files: Installation

  static func run(
    _ installation: Installation, _ arguments: [String] = [], _ work: (AwayOutpost) async throws -> Void
  ) async throws {
    let process = installation.process(["serve", "--port", "0", "--away"] + arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var text = ""
    while !text.contains("Pairing code: ") || !text.hasSuffix("\n"),
      let part = try output.fileHandleForReading.read(upToCount: 1)
    {
      text += String(decoding: part, as: UTF8.self)
    }
    guard let outpost = AwayOutpost(text, installation) else { throw RunningOutpost.NeverReady(output: text) }
    try await work(outpost)
  }

  private init?(_ text: String, _ installation: Installation) {
    guard let address = text.firstMatch(of: /ready at (https:\/\/\S+)/)?.output.1,
      let install = text.firstMatch(of: /trust it at (http:\/\/\S+)/)?.output.1,
      let fingerprint = text.firstMatch(of: /SHA-256\): (\S+)/)?.output.1,
      let code = text.firstMatch(of: /Pairing code: (\S+)/)?.output.1
    else { return nil }
    self.address = String(address)
    installAddress = String(install)
    self.fingerprint = String(fingerprint)
    self.code = String(code)
    files = installation
  }

  /// Whatever name it goes by.
  private static let toThisComputer = ["--connect-to", "::127.0.0.1:"]

  var certificate: URL { files.home.url.appending(path: "authority.crt") }
  private var jar: URL { files.home.url.appending(path: "cookies") }

  /// Does what a person does at the other door.
  func install() async throws {
    let der = try await Curl.bytes(installAddress + "/outpost-authority.crt", Self.toThisComputer)
    let pem = """
      -----BEGIN CERTIFICATE-----
      \(der.base64EncodedString(options: .lineLength64Characters))
      -----END CERTIFICATE-----

      """
    try Data(pem.utf8).write(to: certificate)
  }

  /// What a device that trusts the authority sees; it keeps its cookies.
  func fetch(_ path: String, _ arguments: String...) async throws -> String {
    String(decoding: try await bytes(path, arguments), as: UTF8.self)
  }

  func bytes(_ path: String, _ arguments: [String] = []) async throws -> Data {
    let trust = ["--cacert", certificate.path, "--cookie", jar.path, "--cookie-jar", jar.path]
    return try await Curl.bytes(address + path, Self.toThisComputer + trust + arguments)
  }
}
