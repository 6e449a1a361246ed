import Foundation
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `An outpost away from loopback` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  @Test func `is trusted by who installed its authority, and by nobody else`() async throws {
    try await AwayOutpost.run(installation) { outpost async throws in
      // 60 is curl's word for a certificate that nobody vouches for.
      let error = await #expect(throws: Curl.Failed.self) {
        try await Curl.fetch(outpost.address + "/health")
      }
      #expect(error?.status == 60)
      try await outpost.install()
      #expect(try await outpost.fetch("/health") == "ok\n")
    }
  }

  @Test func `prints the fingerprint that OpenSSL finds`() async throws {
    try await AwayOutpost.run(installation) { outpost async throws in
      try await outpost.install()
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "openssl", "x509", "-in", outpost.certificate.path, "-noout", "-fingerprint", "-sha256",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let told = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      #expect(told == "sha256 Fingerprint=\(outpost.fingerprint)\n")
    }
  }

  @Test func `knows a paired device and its authority after a restart`() async throws {
    try await AwayOutpost.run(installation) { outpost async throws in
      try await outpost.install()
      let device = "code=\(outpost.code)&device=Phone&to=/printers"
      #expect(try await outpost.fetch("/pairing", "--data", device, "--location").contains("<title>Printers"))
    }
    try await AwayOutpost.run(installation) { outpost async throws in
      #expect(try await outpost.fetch("/shell/access").contains("Phone"))
    }
  }

  /// As a browser without script does: the token is a field of the form.
  @Test func `takes a paired device's upload with the token of its page, and no other`() async throws {
    try await AwayOutpost.run(installation) { outpost async throws in
      try await outpost.install()
      _ = try await outpost.fetch("/pairing", "--data", "code=\(outpost.code)&device=Phone&to=/printers")
      let page = try await outpost.fetch("/shell/backup")
      let token = try #require(page.firstMatch(of: /name="form-token" value="([^"]+)"/)?.output.1)
      let making = try await outpost.fetch(
        "/shell/backup/copies", "--data", "form-token=\(token)&passphrase=", "--location")
      let copy = String(try #require(making.firstMatch(of: /\/shell\/backup\/copies\/[^"\/?]+/)?.output))
      while try await !outpost.fetch(copy).contains("\(copy)/file") {}
      let backup = installation.home.url.appending(path: "backup.tar")
      try await outpost.bytes(copy + "/file").write(to: backup)
      let file = "backup=@\(backup.path)"
      let answer = try await outpost.fetch(
        "/shell/backup/uploads", "--form", "form-token=\(token)", "--form", file, "--location")
      #expect(answer.contains("Replace everything"))
      let error = await #expect(throws: Curl.Failed.self) {
        try await outpost.fetch("/shell/backup/uploads", "--form", "form-token=x", "--form", file)
      }
      #expect(error?.status == 22)
    }
  }

  @Test func `speaks TLS 1.2 with authenticated ciphers only`() async throws {
    try await AwayOutpost.run(installation) { outpost async throws in
      try await outpost.install()
      for cipher in ["ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-CHACHA20-POLY1305"] {
        #expect(try await outpost.fetch("/health", "--tls-max", "1.2", "--ciphers", cipher) == "ok\n")
      }
      for cipher in [
        "ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA", "AES128-SHA", "ECDHE-ECDSA-AES128-SHA256",
      ] {
        let error = await #expect(throws: Curl.Failed.self) {
          try await outpost.fetch("/health", "--tls-max", "1.2", "--ciphers", cipher)
        }
        // 35 is curl's word for a handshake that failed, 59 for a cipher that it does not know itself.
        #expect(error?.status == 35, "\(cipher)")
      }
    }
  }

  @Test func `shows its pages to no stranger`() async throws {
    try await AwayOutpost.run(installation) { outpost async throws in
      try await outpost.install()
      // 22 is curl's word for a status of 400 or more.
      let error = await #expect(throws: Curl.Failed.self) { try await outpost.fetch("/printers") }
      #expect(error?.status == 22)
    }
  }

  @Test func `answers to the names that it was given`() async throws {
    try await AwayOutpost.run(installation, ["--name", "barn.local"]) { outpost async throws in
      try await outpost.install()
      #expect(outpost.address.hasPrefix("https://barn.local:"))
      #expect(try await outpost.fetch("/health") == "ok\n")
      let error = await #expect(throws: Curl.Failed.self) {
        try await outpost.fetch("/health", "--header", "Host: evil.example")
      }
      #expect(error?.status == 22)
    }
  }

  @Test func `does not answer to a name that its authority does not cover`() async throws {
    try await AwayOutpost.run(installation) { _ in }
    let outcome = try await installation.run("serve", "--port", "0", "--away", "--name", "late.example")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("before late.example was among the names"))
  }

  @Test(arguments: ["a b", "http://x", "300.1.1.1"])
  func `takes no address that is none`(address: String) async throws {
    let outcome = try await installation.run("serve", "--address", address)
    #expect(outcome.status == 64 && outcome.errors.contains("neither an address nor a name"))
  }

  @Test func `says so if the address is another computer's`() async throws {
    let outcome = try await installation.run("serve", "--port", "0", "--address", "192.0.2.1")
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("does not have the address 192.0.2.1"))
  }
}
