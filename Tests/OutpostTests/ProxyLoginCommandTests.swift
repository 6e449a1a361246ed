import Foundation
import ProcessEnd
import PushProxy
import TemporaryFolders
import Testing
import Uplink

/// `outpost printers add` where a proxy asks for a login of its own.
@Suite(.timeLimit(.minutes(3))) struct `Adding a printer behind a proxy` {
  private static let password = " pröxy:s3cret "

  private let installation: Installation

  init() throws { installation = try Installation() }

  private func add(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    try await installation.run(["printers", "add"] + arguments, environment: environment)
  }

  @Test func `takes the proxy's login, its password never from the command line`() async throws {
    try await OctoPrintServer.run { server in
      let field = "Basic \(Data("maker:\(Self.password)".utf8).base64EncodedString())"
      let port = try #require(URL(string: server.address)?.port)
      let base = BaseAddress(scheme: .http, host: "127.0.0.1", port: port)
      try await PushProxy.run(before: base, .guarded(by: field)) { proxy in
        let key = ["OUTPOST_PRINTER_KEY": server.key]
        let asked = try await add(["\(proxy.base)"], environment: key)
        #expect(asked.status == 77 && asked.errors.contains("Repeat this with --proxy-user"))
        let wrong = try await add(
          ["\(proxy.base)", "--proxy-user", "maker"],
          environment: key.merging(["OUTPOST_PROXY_PASSWORD": "wr0ng"]) { $1 })
        #expect(wrong.status == 77 && !wrong.errors.contains("wr0ng"))
        let file = installation.home.url.appending(path: "password")
        try "\(Self.password)\n".write(to: file, atomically: true, encoding: .utf8)
        let added = try await add(
          ["\(proxy.base)", "--proxy-user", "maker", "--proxy-password-file", file.path], environment: key)
        #expect(added.status == 0 && added.output.hasPrefix("Added "), "\(added.errors)")
        #expect(!added.output.contains("s3cret"))
        let status = try await installation.run(["printers", "status", "127.0.0.1"])
        #expect(status.status == 0, "\(status.errors)")
      }
    }
  }

  @Test(arguments: [
    (["--proxy-user", "maker"], "--proxy-user needs a password"),
    (["--proxy-password-file", "-"], "--proxy-password-file needs --proxy-user"),
  ])
  func `needs both of the login's halves`(options: [String], sentence: String) async throws {
    let outcome = try await add(["octopi.invalid"] + options)
    #expect(outcome.status == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
  }
}
