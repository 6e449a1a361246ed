import Backups
import Foundation
import Keyring
import TemporaryFolders
import Testing

@testable import Printers

@Suite struct `A backup of a printer behind a proxy` {
  private static let key = "SECRETkeySECRETkey01"
  private static let password = "pröxy:s3cret"
  private static let login = ProxyLogin(
    user: "maker", password: Secret(password), at: Sample.printer(host: "octopi.lan").base)

  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// The archive of a printer with both secrets, and the repository that is restored from it elsewhere.
  private func restored(passphrase: String?) async throws -> (archive: Data, repository: PrinterRepository) {
    let (source, data) = (home.url.appending(path: "here"), home.url.appending(path: "there"))
    let archive = home.url.appending(path: "backup.tar")
    for folder in [source, data] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let key = try KeyringKey(
      environment: [KeyringKey.environmentVariable: Data(repeating: 7, count: 32).base64EncodedString()],
      keyFile: "/nowhere")
    let keyring = try Keyring(file: source.appending(path: "keyring").path, key: key)
    var printer = Sample.printer(host: "octopi.lan")
    printer.proxy = .login(Self.login)
    try await PrinterRepository(folder: source, keyring: keyring).save(printer, key: Secret(Self.key))
    try await BackupWriter(folder: source, keyring: keyring, version: "1.0.0").write(
      to: archive, passphrase: passphrase)
    let empty = try Keyring(file: data.appending(path: "keyring").path, key: key)
    let restoration = Restoration(data: data)
    _ = try await restoration.stage(
      archive, passphrase: passphrase, keyring: empty, key: key, version: "1.0.0")
    try restoration.swap(at: Sample.moment)
    let opened = try Keyring(file: data.appending(path: "keyring").path, key: key)
    return (try Data(contentsOf: archive), try await PrinterRepository(folder: data, keyring: opened))
  }

  @Test func `carries the proxy's login as it carries the key, by a passphrase`() async throws {
    let (archive, repository) = try await restored(passphrase: "correct horse battery")
    let printer = try #require(repository.printer(Sample.id))
    #expect(try await repository.key(of: Sample.id) == Self.key)
    #expect(try await repository.proxyLogin(of: printer) == Self.login)
    #expect(archive.range(of: Data(Self.password.utf8)) == nil)
  }

  @Test func `leaves out both without a passphrase`() async throws {
    let (archive, repository) = try await restored(passphrase: nil)
    let printer = try #require(repository.printer(Sample.id))
    #expect(try await repository.key(of: Sample.id) == nil)
    #expect(try await repository.proxyLogin(of: printer) == nil)
    for text in [Self.password, "maker", Self.key, "printers/\(Sample.id)/proxy"] {
      #expect(archive.range(of: Data(text.utf8)) == nil, "\(text)")
    }
  }
}
