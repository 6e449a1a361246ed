import CodeReading
import Crypto
import Foundation
import HTTPTypes
import HerdFarm
import HerdSync
import Hummingbird
import Keyring
import Logging
import NIOCore
import Printing
import TemporaryFolders
import Testing
import UplinkTesting
import UplinkTransport

@testable import Herd
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `Devices of two users of one process` {
  private let folder: TemporaryFolder
  private let clock = ManualClock()
  private let notices: AsyncStream<AppNotice>
  private let posted: AsyncStream<AppNotice>.Continuation
  private let forgotten = Kept<[String]>()
  private let tablet = Self.named()
  private let phone = Self.named()

  private static let transport = AsyncHTTPClientTransport()

  init() throws {
    folder = try TemporaryFolder()
    (notices, posted) = AsyncStream.makeStream()
  }

  private static func named() -> (browser: BrowserID, cookie: HTTPFields) {
    BrowserID.named(nil, at: "localhost")
  }

  private func app() async throws -> HerdApp {
    let keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path, key: KeyringKey(SymmetricKey(size: .bits256)))
    return try await HerdApp(
      folder: folder.url, keyring: keyring, transport: Self.transport, ftp: "/none",
      renderer: TableRenderer(program: "/none"),
      codes: CodeReader(program: "/none"), program: "1",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      now: { Date(timeIntervalSince1970: Double(Farm.morning)) }, clock: clock,
      post: { [posted] in posted.yield($0) },
      forget: { [forgotten] in forgotten.value = (forgotten.value ?? []) + [$0] })
  }

  private func visit(_ device: (browser: BrowserID, cookie: HTTPFields), reads: PageReads = PageReads())
    -> Visit
  {
    let cookie = device.cookie[.setCookie]?.prefix { $0 != ";" } ?? ""
    let head = HTTPRequest(
      method: .get, scheme: nil, authority: "localhost", path: "/", headerFields: [.cookie: String(cookie)])
    var visit = Visitor.$current.withValue(.local) {
      Visit(Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    }
    visit.reads = reads
    return visit
  }

  @Test func `are told each what is due for its own, and nothing of one who has left`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let app = try await app()
      let server = try HerdServerAddress(parsing: "http://127.0.0.1:\(sync.port)")
      for (device, user) in [(tablet, "user1"), (phone, "user2")] {
        try await app.herds.logIn(
          .init(name: user, password: SyncFarm.password), at: server, account: Farm.account,
          on: device.browser)
      }
      let running = Task { try await app.herds.run() }
      defer { running.cancel() }
      var told: Set<NoticeAudience> = []
      for await notice in notices {
        #expect(notice.title(.en) == "Due today: 1")
        told.insert(try #require(notice.audience))
        if told.count == 2 { break }
      }
      let (hers, his) = (app.audiences(of: visit(tablet)), app.audiences(of: visit(phone)))
      #expect(hers.count == 1 && his.count == 1 && hers.union(his) == told)
      let account = try #require(app.accounts.now.selection(of: phone.browser)?.account)
      _ = try await app.herds.logOut(account, on: phone.browser) { _ in true }
      #expect(app.audiences(of: visit(phone)) == [] && forgotten.value == ["\(account.id)/"])
    }
  }

  @Test func `get what comes late into the herd that it names, as long as they are logged in there`()
    async throws
  {
    let app = try await app()
    let accounts = ["jana", "petr"].map {
      HerdAccount(id: $0, server: "http://127.0.0.1:1", number: 7, user: $0)
    }
    for account in accounts { try await app.accounts.select(account, on: tablet.browser) }
    let (shown, form) = (try await app.visit((), visit(tablet)), FormFields(["account": "jana"]))
    let addressed = try await shown.addressed(by: form)
    #expect(shown.herd.account == accounts[1] && addressed.herd.account == accounts[0])
    #expect(addressed.refusal(of: form) == nil)
    _ = try await app.accounts.logOut("jana", on: tablet.browser)
    #expect(try await shown.addressed(by: form).refusal(of: form) == .otherEnterpriseShown)
  }

  @Test func `share pages where they are one user's, but none that says whom each has named to be weighed`()
    async throws
  {
    let app = try await app()
    let account = HerdAccount(id: "jana", server: "http://127.0.0.1:1", number: 7, user: "jana")
    for device in [tablet, phone] { try await app.accounts.select(account, on: device.browser) }
    let visits = (try await app.visit((), visit(tablet)), try await app.visit((), visit(phone)))
    _ = (try await AuditPage(visits.0), try await AuditPage(visits.1))
    #expect(Viewers(visits.0) == Viewers(visits.1))
    _ = try await WeighingPage(visits.0, WeighingQuery())
    _ = try await WeighingPage(visits.1, WeighingQuery())
    #expect(Viewers(visits.0) != Viewers(visits.1))
  }

  @Test func `show another day once it is midnight in the stable`() async throws {
    let app = try await app()
    try await app.accounts.select(
      HerdAccount(id: "a", server: "http://127.0.0.1:1", number: 7, user: "jana"), on: tablet.browser)
    let reads = PageReads()
    _ = try await app.visit((), visit(tablet, reads: reads))
    async let change: Void = reads.change()
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(15 * 3600 - 1))
    #expect(!reads.hasChanged)
    clock.advance(by: .seconds(1))
    #expect(reads.hasChanged)
    await change
  }
}
