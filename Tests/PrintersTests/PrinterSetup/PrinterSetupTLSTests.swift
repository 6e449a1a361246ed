import Testing
import UplinkTransport

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `Adding a printer over TLS` {
  @Test func `says that a plain port speaks no TLS`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await expect(.speaksNoTLS, draft("https://localhost:\(port)"))
    }
  }

  @Test func `says that a TLS port speaks nothing else`() async throws {
    try await SampleTLSServer.run { server in
      try await expect(.speaksTLSOnly, draft("http://127.0.0.1:\(server.port)"))
    }
  }

  @Test func `shows a self-signed certificate's fingerprint and saves nothing`() async throws {
    try await SampleTLSServer.run { server in
      try await SampleOutpost.run { outpost async throws in
        let complaint = await error(draft("https://127.0.0.1:\(server.port)"), outpost)
        guard case .connection(.unknownCertificate(let certificate)) = complaint else {
          Issue.record("unexpected: \(String(describing: complaint))")
          return
        }
        #expect(certificate.fingerprintText == server.fingerprint)
        #expect(complaint?.field == "fingerprint")
        #expect(outpost.app.repository.printers.isEmpty)
      }
    }
  }

  @Test func `refuses another fingerprint than the server's`() async throws {
    try await SampleTLSServer.run { server in
      try await SampleOutpost.run { outpost async throws in
        var draft = draft("https://127.0.0.1:\(server.port)")
        draft.fingerprint = String(server.fingerprint.dropLast(2)) + "00"
        if draft.fingerprint == server.fingerprint { draft.fingerprint = "11" }
        guard case .connection(.changedCertificate(let shown)) = await error(draft, outpost) else {
          Issue.record("not refused as changed")
          return
        }
        #expect(shown.fingerprintText == server.fingerprint)
        #expect(outpost.app.repository.printers.isEmpty)
      }
    }
  }

  @Test func `pins the certificate that was confirmed, for good`() async throws {
    try await SampleTLSServer.run { server in
      try await SampleOutpost.run { outpost async throws in
        var draft = draft("https://127.0.0.1:\(server.port)")
        draft.fingerprint = server.fingerprint
        let printer = try await outpost.app.setup.save(draft)
        #expect(printer.certificate?.fingerprintText == server.fingerprint)
        #expect(outpost.app.repository.printers == [printer])
        // Changing the name later asks for no certificate again.
        var change = PrinterDraft(editing: printer)
        change.name = "Prusa"
        let changed = try await outpost.app.setup.save(change)
        #expect(changed.name == "Prusa" && changed.certificate == printer.certificate)
      }
    }
  }

  @Test func `says that a certificate of an unknown authority cannot be confirmed`() async throws {
    try await SampleTLSServer.run(isIssued: true) { server in
      var draft = draft("https://127.0.0.1:\(server.port)")
      draft.fingerprint = server.fingerprint
      try await expect(.unconfirmableCertificate, draft)
    }
  }

  @Test func `says why a server could not be asked for a confirmed certificate`() async throws {
    let port = try await SampleServer.freePort()
    var draft = draft("https://localhost:\(port)")
    draft.fingerprint = "AB:CD"
    try await expect(.refused, draft)
  }

  private func error(_ draft: PrinterDraft, _ outpost: SampleOutpost) async -> PrinterFormError? {
    await #expect(throws: PrinterFormError.self) { try await outpost.app.setup.save(draft) }
  }
}
