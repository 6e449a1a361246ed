import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import NIOCore
import OctoPrint
import Synchronization
import Testing
import Uplink
import WebShell

@testable import Printers

/// What OctoPrint answers is taken from its source, `octoprint/server/api/languages.py`.
@Suite(.timeLimit(.minutes(5))) struct `A language pack that is handed over` {
  private static let path = "/printers/\(Sample.id)/settings/languages"
  private static let none = #"{"language_packs":{"_core":{"identifier":"_core","languages":[]}}}"#
  private static let german =
    #"{"language_packs":{"_core":{"identifier":"_core","display":"Core","languages":[{"locale":"de"}]}}}"#

  /// Answers the post of a file of that name to an OctoPrint that has these languages and answers so.
  private static func hand(
    over name: String, to installed: String = none, answering status: HTTPResponse.Status, _ answer: String
  ) async throws -> (TestResponse, sent: String?) {
    let sent = Mutex<String?>(nil)
    return try await SampleServer.run({ router in
      router.get("api/languages") { _, _ in SampleServer.answer(.ok, installed) }
      router.post("api/languages") { request, _ in
        let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
        sent.withLock { $0 = body }
        return SampleServer.answer(status, answer)
      }
    }) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        let response = try await outpost.post(Self.path, file: name, "PK pack")
        return (response, sent.withLock { $0 })
      }
    }
  }

  @Test func `arrives whole, and the list comes back`() async throws {
    let (response, sent) = try await Self.hand(over: "German.zip", answering: .ok, Self.german)
    #expect(response.status == .seeOther && response.headers[.location] == Self.path)
    #expect(sent?.contains("\r\n\r\nPK pack\r\n") == true && sent?.contains("German.zip") == true)
  }

  @Test(arguments: [
    (HTTPResponse.Status.badRequest, "German.zip", "OctoPrint found no translation in German.zip"),
    (.badRequest, "German.tar.gz", "German.tar.gz isn’t a language pack"),
    (.unsupportedMediaType, "German.zip", "German.zip isn’t a language pack"),
    (.contentTooLarge, "German.zip", "German.zip is larger than OctoPrint accepts"),
  ])
  func `is refused with cause and remedy`(status: HTTPResponse.Status, name: String, sentence: String)
    async throws
  {
    let answer = #"{"error":"No zip file included"}"#
    let (response, _) = try await Self.hand(over: name, answering: status, answer)
    #expect(response.text.contains(sentence))
    #expect(!response.text.contains("No zip file included"))
  }

  @Test(arguments: [(HTTPResponse.Status.ok, german), (.internalServerError, #"{"error":"exists"}"#)])
  func `does not pass for taken where its language is there already`(
    status: HTTPResponse.Status, answer: String
  ) async throws {
    let (response, _) = try await Self.hand(
      over: "German.zip", to: Self.german, answering: status, answer)
    #expect(response.text.contains("are already installed"))
  }

  @Test func `has to be chosen`() async throws {
    let (response, sent) = try await Self.hand(over: "", answering: .ok, Self.german)
    #expect(response.text.contains("No file was chosen") && sent == nil)
  }
}
