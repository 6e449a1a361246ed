import Foundation
import ProcessEnd
import Testing

@Suite(.timeLimit(.minutes(2))) struct `outpost-workshop kos-stand-in` {
  private let installation: Installation

  init() throws { installation = try Installation(.workshop) }

  /// What it prints until its last line is there.
  private func run(_ arguments: [String], _ work: (String) async throws -> Void) async throws {
    let process = installation.process(["kos-stand-in", "--port", "0", "--size", "1"] + arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var text = ""
    while !text.contains("(teacher)\n"), let part = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: part, as: UTF8.self)
    }
    try await work(text)
  }

  @Test func `prints where it listens and how to log in, and answers there`() async throws {
    try await run(["--today", "2026-11-22", "--quirk", "slash-in-base"]) { text in
      let base = try #require(text.firstMatch(of: /ready at (http:\/\/127\.0\.0\.1:\d+)\/api\/3/)?.output.1)
      let service = try #require(text.firstMatch(of: /Client: (sample-service)  secret: (\S+)/)?.output)
      #expect(text.matches(of: /Log-in: \S+  password: outpost/).count == 4)
      let answer = try await Curl.bytes(
        "\(base)/oauth/token",
        ["--user", "\(service.1):\(service.2)", "--data", "grant_type=client_credentials"])
      let token = try #require(
        String(decoding: answer, as: UTF8.self).firstMatch(of: /"access_token":"([^"]+)"/)?.output.1)
      let feed = String(
        decoding: try await Curl.bytes(
          "\(base)/api/3/semesters/current", ["--header", "Authorization: Bearer \(token)"]), as: UTF8.self)
      #expect(feed.contains("<code>B261</code>"))
      #expect(feed.contains("xml:base=\"\(base)/api/3/\""))
    }
  }

  @Test(arguments: [
    ("--fault", "broken"), ("--size", "0"), ("--port", "65536"), ("--quirk", "none"), ("--delay", "-1"),
    ("--token-lifetime", "0"), ("--today", "tomorrow"),
  ])
  func `says what is wrong with its options`(option: String, value: String) async throws {
    let outcome = try await installation.run(["kos-stand-in", "\(option)=\(value)"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(value))
  }

  @Test func `says which option helps when its port is in use`() async throws {
    try await run([]) { text in
      let port = try #require(text.firstMatch(of: /127\.0\.0\.1:(\d+)\/api/)?.output.1)
      let outcome = try await installation.run("kos-stand-in", "--size", "1", "--port", String(port))
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("--port"))
    }
  }
}
