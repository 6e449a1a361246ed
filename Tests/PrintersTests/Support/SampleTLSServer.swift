import Foundation
import TemporaryFolders
import Uplink

/// An OctoPrint behind TLS with a self-signed certificate: OpenSSL's own server and two files as answers.
struct SampleTLSServer {
  struct NotReady: Error { var output: String }

  let port: Int
  /// As OpenSSL tells it.
  let fingerprint: String
  private let folder: TemporaryFolder
  private let process: Process

  /// - Parameter isIssued: by an authority that nobody knows, instead of signed by itself.
  static func run<Value>(
    isIssued: Bool = false, _ work: (SampleTLSServer) async throws -> Value
  ) async throws -> Value {
    let server = try await SampleTLSServer(isIssued: isIssued)
    // Not by TERM: the threads of Swift's runtime block it, and a child inherits that.
    defer { kill(server.process.processIdentifier, SIGKILL) }
    return try await work(server)
  }

  private init(isIssued: Bool) async throws {
    folder = try TemporaryFolder()
    let (key, certificate) = (folder.url.appending(path: "key.pem"), folder.url.appending(path: "cert.pem"))
    try await Self.makeCertificate("printer.test", key, certificate)
    if isIssued {
      let (issuer, issuerKey) = (
        folder.url.appending(path: "ca.pem"), folder.url.appending(path: "ca-key.pem")
      )
      try await Self.makeCertificate("authority.test", issuerKey, issuer)
      try await Self.makeCertificate(
        "printer.test", key, certificate, ["-CA", issuer.path, "-CAkey", issuerKey.path])
    }
    let told = try await Command.run([
      "openssl", "x509", "-in", certificate.path, "-noout", "-fingerprint", "-sha256",
    ])
    fingerprint = told.split(separator: "=").last?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    try folder.write(
      Self.answer("{\"api\":\"0.1\",\"server\":\"1.11.8\",\"text\":\"OctoPrint 1.11.8\"}"), to: "api/version")
    try folder.write(
      Self.answer("{\"name\":\"maker\",\"permissions\":[\"STATUS\"]}"), to: "api/currentuser")
    (process, port) = try await Self.start(in: folder.url, key: key, certificate: certificate)
  }

  private static func makeCertificate(
    _ name: String, _ key: URL, _ certificate: URL, _ issuer: [String] = []
  ) async throws {
    try await Command.run(
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", key.path, "-out", certificate.path, "-days", "2", "-subj", "/CN=\(name)",
      ] + issuer)
  }

  private static func answer(_ json: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(json)"
  }

  /// Port 0 takes a free one, which the line `ACCEPT 127.0.0.1:43137` names.
  private static func start(
    in folder: URL, key: URL, certificate: URL
  ) async throws -> (Process, Int) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate.path, "-key", key.path, "-HTTP",
    ]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    while let part = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: part, as: UTF8.self)
      if let match = text.firstMatch(of: /ACCEPT \S*:(\d+)\n/), let port = Int(match.output.1) {
        return (process, port)
      }
    }
    throw NotReady(output: text)
  }
}
