import Crypto
import Foundation
import HTTPTypes
import Keyring
import TemporaryFolders
import Testing
import Uplink
import UplinkKeyring
import UplinkTesting

@Suite struct `A login kept in the keyring` {
  private let folder: TemporaryFolder
  private let key = KeyringKey(SymmetricKey(size: .bits256))
  private let expiry = Date(timeIntervalSince1970: 1_800_000_000)
  private var path: String { folder.url.appending(path: "keyring").path }
  private var credential: OAuth2.Credential {
    OAuth2.Credential(
      accessToken: "planted-access", refreshToken: "planted-refresh", scopes: ["read"], expiry: expiry)
  }

  init() throws { folder = try TemporaryFolder() }

  private func store(_ name: SecretName = "campus/novakjan") throws -> KeyringCredentialStore<
    OAuth2.Credential
  > {
    KeyringCredentialStore(try Keyring(file: path, key: key), name: name)
  }

  @Test func `is there again for the next process`() async throws {
    try await store().save(credential)
    #expect(try await store().load() == credential)
  }

  @Test func `is none where nobody logged in`() async throws {
    #expect(try await store().load() == nil)
  }

  @Test func `stands nowhere in the file as it is`() async throws {
    try await store().save(credential)
    let content = try Data(contentsOf: URL(filePath: path))
    #expect(content.range(of: Data("planted".utf8)) == nil)
  }

  @Test func `is the one that another process renewed`() async throws {
    let own = try store()
    try await own.save(credential)
    var renewed = credential
    renewed.accessToken = "planted-renewed"
    try await store().save(renewed)
    #expect(try await own.load()?.accessToken == "planted-renewed")
  }

  @Test func `goes when it is removed, and no other goes with it`() async throws {
    let other = try store("campus/dvorakeva")
    try await other.save(credential)
    try await store().save(credential)
    try await store().remove()
    #expect(try await store().load() == nil)
    #expect(try await other.load() == credential)
  }

  @Test func `that cannot be read says which it is, and nothing of what stands there`() async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret(#"{"planted": true}"#), for: "campus/novakjan")
    let error = await #expect(throws: UnreadableCredential.self) { try await store().load() }
    #expect(error?.name == "campus/novakjan")
    #expect(error.map { "\($0)" }?.contains("planted") == false)
    #expect(try await keyring.secret(for: "campus/novakjan") != nil)
  }

  @Test func `serves a session after a restart without a new login`() async throws {
    let network = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    try await store().save(credential)
    let session = LoginSession(
      OAuth2(
        OAuth2.Server(
          authorization: .init(Self.base, "authorize"), token: .init(Self.base, "token")),
        client: .confidential(id: "app", secret: { "secret" }), grant: .authorizationCode,
        now: { Date(timeIntervalSince1970: 1_700_000_000) }),
      store: try store())
    let client = UplinkClient(base: Self.base, transport: network, authenticator: session)
    _ = try await client.execute(.get("grades"))
    #expect(network.requests.map { $0.headerFields[.authorization] } == ["Bearer planted-access"])
  }

  private static let base = BaseAddress(scheme: .https, host: "kos.example")
}
