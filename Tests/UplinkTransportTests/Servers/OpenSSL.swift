import Foundation
import NIOSSL
import ProcessEnd
import Testing

/// Keys and certificates made by the `openssl` command in a folder that is gone with this.
final class OpenSSL {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("\(folder.path()) stays: \(error)")
    }
  }

  /// A self-signed certificate, with its key beside it.
  func makeSelfSigned(_ name: String, commonName: String = "printer") throws {
    try run(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=\(commonName)", "-keyout", "\(name).key", "-out", "\(name).pem")
  }

  /// A certificate signed by another one made before.
  func make(_ name: String, signedBy issuer: String) throws {
    try run(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=\(name)",
      "-keyout", "\(name).key", "-out", "\(name).csr")
    try run(
      "x509", "-req", "-in", "\(name).csr", "-CA", "\(issuer).pem", "-CAkey", "\(issuer).key",
      "-CAcreateserial", "-days", "2", "-out", "\(name).pem")
  }

  func pem(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).pem"), encoding: .utf8)
  }

  /// What a server with these certificates (its own first) speaks.
  func server(_ names: String...) throws -> NIOSSLContext {
    let chain = try names.map { try NIOSSLCertificate(bytes: Array(pem($0).utf8), format: .pem) }
    let key = try NIOSSLPrivateKey(
      file: folder.appending(path: "\(try #require(names.first)).key").path(), format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)))
  }

  @discardableResult
  func run(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    // A file, not pipes: a server that is started at the same moment would keep them open.
    let output = folder.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    let status = try process.endBlocking()
    let text = try String(contentsOf: output, encoding: .utf8)
    try #require(status == 0, "openssl \(arguments): \(text)")
    return text
  }
}
