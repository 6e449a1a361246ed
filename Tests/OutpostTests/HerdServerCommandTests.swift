import FTPHost
import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(3))) struct `The server of herds` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  private var file: String { installation.home.url.appending(path: "herd.sqlite").path }

  @Test func `with a certificate is believed by who has it, and told no password by others`() async throws {
    let certificates = try await Certificates("farm", "other")
    let server = try await LocalServer(
      in: installation.home.url,
      ["--certificate", certificates.pem("farm"), "--key", certificates.key("farm")])
    #expect(server.address.hasPrefix("https://"))
    let arguments = [
      "herd", "sync", file, "--server", server.address, "--account", "7", "--user", "jana", "--password-file",
      server.password, "--json",
    ]
    for strange in [[], ["--certificate", certificates.pem("other")]] {
      let outcome = try await installation.run(arguments + strange)
      #expect(outcome.status == 69 && outcome.errors.contains("untrustedCertificate"), "\(outcome.errors)")
    }
    #expect(try !server.log.contains("login"))
    let outcome = try await installation.run(arguments + ["--certificate", certificates.pem("farm")])
    #expect(outcome.status == 0 && outcome.output.contains(#""animals":100"#), "\(outcome.errors)")
    #expect(try server.log.contains("login"))
    await server.end()
  }

  @Test func `behind a proxy counts log-ins for the address that this says`() async throws {
    let server = try await LocalServer(in: installation.home.url, ["--behind-proxy"])
    // Twice as many as an address has: some come back while the others are looked at.
    let guesses = try await Curl.statuses(
      (0..<60).map { guess("name \($0)", at: server, from: "198.51.100.\($0), 192.0.2.1") })
    #expect(Set(guesses) == [401, 429] && guesses.count { $0 == 401 } >= 30, "\(guesses)")
    let others = try await Curl.statuses(
      (60..<70).map { guess("name \($0)", at: server, from: "192.0.2.1, 192.0.2.2") })
    #expect(others == Array(repeating: 401, count: 10))
    await server.end()
  }

  /// What a log-in with a wrong password is asked by.
  private func guess(_ name: String, at server: LocalServer, from address: String) -> [String] {
    [
      "--header", "X-Forwarded-For: \(address)", "--data",
      #"{"name":"\#(name)","password":"wrong","dev":"K1"}"#, "\(server.address)/v1/a/7/login?schema=3",
    ]
  }

  @Test func `with a certificate that can't be read says so`() async throws {
    let certificates = try await Certificates("farm")
    var installation = installation
    installation.program = Installation.products.appending(path: "outpost-herd-server")
    let serve = [
      "serve", "--port", "0", "--database", installation.home.url.appending(path: "s.sqlite").path,
    ]
    let alone = try await installation.run(serve + ["--certificate", certificates.pem("farm")])
    #expect(alone.status == 64 && alone.errors.contains("A certificate needs its key"), "\(alone.errors)")
    let swapped = try await installation.run(
      serve + ["--certificate", certificates.key("farm"), "--key", certificates.pem("farm")])
    #expect(swapped.status == 65 && swapped.errors.contains("can't be read"), "\(swapped.errors)")
  }

  @Test func `keeps what handovers are sealed to beside its database, for its owner alone`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    let database = installation.home.url.appending(path: "server.sqlite")
    let key = installation.home.url.appending(path: "server.sqlite.handover-key")
    let secret = try Data(contentsOf: key)
    #expect(secret.count == 32)
    let attributes = try FileManager.default.attributesOfItem(atPath: key.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    await server.end()
    for file in [database, URL(filePath: database.path + "-wal")] {
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      #expect(try Data(contentsOf: file).range(of: secret) == nil)
    }
    try Data("cut".utf8).write(to: key)
    var program = installation
    program.program = Installation.products.appending(path: "outpost-herd-server")
    let outcome = try await program.run(["serve", "--port", "0", "--database", database.path])
    #expect(outcome.status == 65 && outcome.errors.contains("server.sqlite.handover-key is damaged"))
  }
}
