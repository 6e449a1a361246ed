import Foundation
import PrivateFiles
import ProcessEnd
import SwiftASN1
import TemporaryFolders
import Testing
import X509

@testable import Authority

@Suite struct `OpenSSL` {
  /// Today's date: the program knows no other.
  @Test(arguments: [
    ("-verify_ip", "192.168.1.20", 0), ("-verify_hostname", "barn.local", 0),
    ("-verify_hostname", "bank.example", 2), ("-verify_ip", "192.168.1.21", 2),
  ])
  func `judges a certificate as we do`(option: String, host: String, status: Int32) async throws {
    let folder = try TemporaryFolder()
    let hosts = HostNames(names: ["barn.local"], addresses: [IPAddress("192.168.1.20")].compactMap(\.self))
    let (root, leaf) = (folder.url.appending(path: "a.pem"), folder.url.appending(path: "leaf.pem"))
    let authority = try CertificateAuthority(
      certificate: PrivateFile(path: root.path), key: PrivateFile(path: root.path + ".key"), name: "Test",
      hosts: hosts, now: Date())
    let issued = try authority.issue(for: hosts, now: Date()).certificate
    try Data(issued.serializeAsPEM().pemString.utf8).write(to: leaf)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "verify", "-x509_strict", "-purpose", "sslserver", option, host, "-CAfile", root.path,
      leaf.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    #expect(try await process.runToEnd() == status)
  }
}
