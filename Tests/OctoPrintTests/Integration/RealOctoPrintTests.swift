import HTTPTypes
import OctoPrint
import RecordMapping
import RecordMappingJSON
import Testing
import Uplink
import UplinkTransport

/// Nothing here is a stand-in: server, printer firmware and connection are real, only the motors are not.
@Suite(.octoPrint, .serialized, .timeLimit(.minutes(2))) struct `A real OctoPrint` {
  let server: OctoPrintServer
  var client: OctoPrintClient { server.client }

  init() throws {
    server = try #require(WithOctoPrint.server)
  }

  func listening<Value: Sendable>(
    _ subscription: PushSubscription = PushSubscription(),
    _ body: @Sendable (Push) async throws -> Value
  ) async throws -> Value {
    try await Push.listening(
      to: server, as: try await client.passiveLogin(), subscription: subscription, body)
  }

  /// With a printer that is connected and idle.
  func connected<Value: Sendable>(
    _ subscription: PushSubscription = PushSubscription(),
    _ body: @Sendable (Push) async throws -> Value
  ) async throws -> Value {
    let client = client
    return try await listening(subscription) { push in
      try await connect(client, push)
      return try await body(push)
    }
  }

  func upload(_ name: String, _ text: String, into folder: String = "") async throws -> UploadResult {
    var upload = Upload(named: name, .bytes(Array(text.utf8)))
    upload.folder = folder
    return try await client.upload(upload)
  }

  /// The error that a call ends with; the test fails if it succeeds.
  func failure(
    sourceLocation: SourceLocation = #_sourceLocation, of call: () async throws -> Void
  ) async throws -> OctoPrintError {
    do { try await call() } catch let error as OctoPrintError { return error }
    return try #require(nil as OctoPrintError?, "it succeeded", sourceLocation: sourceLocation)
  }

  // MARK: Server and key

  @Test(.covers(.version, .serverStatus)) func `tells its version`() async throws {
    let version = try await client.version()
    #expect(version.text.contains("OctoPrint"))
    #expect(!version.isOlder(than: [1, 9, 0]))
    let status = try await client.serverStatus()
    #expect(status.version == version.server)
    #expect(status.safeMode == nil)
  }

  @Test(.covers(.currentUser)) func `tells what a key may do`() async throws {
    let user = try await client.currentUser()
    #expect(user.name == server.user)
    #expect(user.permissions.contains(.admin))
    #expect(user.may(.print))
  }

  @Test(arguments: ["WRONGkeyWRONGkeyWRONGkeyWRONGkey", nil])
  func `refuses a wrong key, and none, with 403`(key: String?) async throws {
    let server = server
    let error = try await failure { _ = try await server.client(key: key).version() }
    #expect(error.status == 403)
    #expect(error.isForbidden)
    #expect(error.refusal?.isOctoPrints == true)
    if let key { #expect(!"\(error)".contains(key)) }
  }

  @Test func `leaves a TLS handshake at its plain port without an answer`() async throws {
    var base = server.base
    base.scheme = .https
    // It takes the handshake for the beginning of a request and waits for the rest.
    do {
      _ = try await CertificateInspection.certificate(of: base, within: .milliseconds(500))
      Issue.record("it spoke TLS")
    } catch {
      guard case .noTLS? = error as? TransportFailure else { throw error }
    }
  }

  // MARK: What it can reach

  @Test(.covers(.testPath, .testURL, .testServer, .testResolution, .testAddress))
  func `tests paths, URLs, ports and names for a client`() async throws {
    let folder = try await client.test(path: "/tmp", as: PathExpectation(.folder, access: [.read]))
    #expect(folder.isUsable && folder.exists && folder.hasType)
    #expect(try await !client.test(path: "/nowhere").exists)
    let page = try await client.test(url: "\(server.base)/online.txt", withContent: true)
    #expect(page.isGood && page.status == 200)
    #expect(page.response.map { String(decoding: $0.content.bytes, as: UTF8.self) } == "online\n")
    #expect(try await client.test(host: "127.0.0.1", port: server.base.port).isReached)
    #expect(try await client.test(resolving: "localhost").isResolved)
    #expect(try await client.testOwnAddress().address == "127.0.0.1")
  }

  // MARK: Setting up

  @Test(.covers(.wizard, .finishWizard)) func `has a wizard that can be finished`() async throws {
    #expect(try await client.wizard()["corewizard"]?.version != nil)
    try await client.finishWizard(handled: ["corewizard"])
    #expect(try await client.wizard()["corewizard"]?.isIgnored == true)
  }

  @Test(.covers(.languages, .addLanguages, .removeLanguage))
  func `installs a language pack, tells of it and removes it`() async throws {
    let client = client
    let pack = StoredZip([
      ("eo/meta.yaml", "author: nobody\n"), ("eo/LC_MESSAGES/messages.mo", "no translation at all"),
    ])
    let after = try await client.addLanguages(.bytes(pack.bytes), named: "eo.zip")
    #expect(after["_core"]?.languages.map(\.locale) == ["eo"])
    #expect(try await client.languages()["_core"]?.languages.first?.localeEnglish == "Esperanto")
    #expect(try await client.removeLanguage("eo", from: "_core")["_core"]?.languages == [])
  }

  @Test(.covers(.languages, .addLanguages, .removeLanguage))
  func `takes only language packs for language packs`() async throws {
    let client = client
    #expect(try await client.languages()["_core"]?.languages == [])
    let error = try await failure {
      _ = try await client.addLanguages(.bytes(Array("none".utf8)), named: "none.zip")
    }
    #expect(error.refusal != nil)
    #expect(try await client.removeLanguage("xx", from: "_core")["_core"]?.languages == [])
  }
}
