import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

/// Certificates of 127.0.0.1, each its own authority.
package struct Certificates {
  private let folder: TemporaryFolder

  package init(_ names: String...) async throws {
    folder = try TemporaryFolder()
    for name in names { try await make(name) }
  }

  /// Path of the certificate.
  package func pem(_ name: String) -> String { path("\(name).pem") }

  /// Path of a file with the key and the certificate.
  package func pair(_ name: String) -> String { path("\(name).pair") }

  /// Path of the key.
  package func key(_ name: String) -> String { path("\(name).key") }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func make(_ name: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days",
      "2", "-subj", "/CN=\(name)", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key(name),
      "-out", pem(name),
    ]
    process.standardError = FileHandle.nullDevice
    try #require(try await process.runToEnd() == 0)
    let key = try Data(contentsOf: URL(filePath: key(name)))
    let certificate = try Data(contentsOf: URL(filePath: pem(name)))
    try (key + certificate).write(to: URL(filePath: pair(name)))
  }
}
