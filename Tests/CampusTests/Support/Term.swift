import CivilTime
import Foundation
import KOS
import KeptLogs
import Keyring
import RecordMappingSQLite
import TemporaryFolders
import Testing
import Uplink
import UplinkTesting
import UplinkTransport
import WebShell

@testable import Campus
@testable import StandIns

/// A student of the sample university who is logged in, at a time that a test moves.
struct Term: Sendable {
  /// 2026-11-23 12:00 in Prague.
  static let start = Date(timeIntervalSince1970: 1_795_431_600)

  let standIn: KOSStandIn
  let folder: TemporaryFolder
  let wire: CountingTransport
  let clock: ManualClock
  let posted: Posted
  let live: OpenAccount
  let notices: NoticeScheduler
  let watches: PlaceMonitor

  /// Everything of the student's own has been downloaded.
  static func hold(_ work: @Sendable (Term) async throws -> Void) async throws {
    var configuration = KOSStandIn.Configuration()
    (configuration.size, configuration.seed) = (.percent(1), 7)
    let standIn = try KOSStandIn(configuration, logger: KeptLog().logger, now: { start }, sleep: { _ in })
    let transport = AsyncHTTPClientTransport()
    try await standIn.serving { port in
      let result: Result<Void, any Error>
      do { result = .success(try await work(Term(standIn, port, transport))) } catch {
        result = .failure(error)
      }
      try await transport.shutdown()
      try result.get()
    }
  }

  private init(_ standIn: KOSStandIn, _ port: Int, _ transport: AsyncHTTPClientTransport) async throws {
    let (clock, posted) = (ManualClock(), Posted())
    let begin = clock.now
    let now: @Sendable () -> Date = {
      let passed = begin.duration(to: clock.now)
      return Self.start.addingTimeInterval(Double(passed.components.seconds))
    }
    let folder = try TemporaryFolder()
    let key = Data(repeating: 7, count: 32).base64EncodedString()
    let keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path,
      key: KeyringKey(environment: [KeyringKey.environmentVariable: key], keyFile: "/nowhere"))
    let repository = try await AccountRepository(folder: folder.url, keyring: keyring)
    let origin = BaseAddress(scheme: .http, host: "127.0.0.1", port: port)
    let client = standIn.configuration.clients[0]
    try await repository.save(
      SavedRegistration(services: .standIn(at: origin), clientID: client.id, way: .address),
      secret: Secret(client.secret))
    let account = Account(
      username: standIn.world.snapshot.university.students[0].username,
      registration: try #require(repository.now.registrations.first).id)
    try await repository.select(account)
    let (wire, logger) = (CountingTransport(transport), KeptLog().logger)
    let accounts = OpenAccounts(
      folder: folder.url, repository: repository, keyring: keyring, transport: wire, instruments: [],
      logger: logger,
      now: now)
    let live = try #require(try await accounts.live(account))
    let grant = await standIn.oaas.grant(
      client: client.id, username: account.username, scopes: Array(client.scopes), canRefresh: false)
    try await live.session.logIn(with: OAuth2.Credential(accessToken: grant.accessToken))
    let notices = NoticeScheduler(
      repository: repository, accounts: accounts,
      faculties: Faculties(folder: folder.url.appending(path: "faculties")),
      clock: clock, now: now, logger: logger,
      post: { [folder] notice in
        // The folder lives as long as there is anybody to tell.
        _ = folder
        posted.post(notice)
      })
    self.standIn = standIn
    self.folder = folder
    self.wire = wire
    self.clock = clock
    self.posted = posted
    self.live = live
    self.notices = notices
    watches = PlaceMonitor(
      repository: repository, accounts: accounts, notices: notices, clock: clock, now: now, logger: logger)
    await live.refresher.refresh(DataPart.personal)
    await notices.notify(account)
    _ = posted.take()
    _ = wire.take()
  }

  /// What pages would be told after a refresh.
  func refresh(_ parts: DataPart...) async -> [AppNotice] {
    await live.refresher.refresh(parts)
    await notices.notify(live.account)
    return posted.take()
  }

  var now: LocalDateTime { KOSImporter(campus: live.campus, now: time, isFirst: false).local }
  var time: Double { watches.now().timeIntervalSince1970 }

  /// An exam that the student could sign in for, and not only today or tomorrow.
  func openExam() async throws -> ExamRecord {
    let exams = try await live.campus.store.fetchAll(ExamRecord.self)
    return try #require(
      exams.first { $0.mayBeWatched(at: now) && $0.signInBy.map { now.day.days(to: $0) > 2 } ?? false })
  }

  func change(_ exam: ExamRecord, _ change: (inout StandIns.Exam) -> Void) throws {
    let number = try #require(Int(exam.id))
    let row = try #require(standIn.world.snapshot.university.row(of: .exam, number: number))
    standIn.world.change { change(&$0.exams[row]) }
  }
}

extension CampusStore {
  /// The newest of the log first.
  func changes(limit: Int) async throws -> [ChangeRecord] { try await read { try $0.changes(limit: limit) } }

  func unseenChanges() async throws -> [ChangeRecord] { try await read { try $0.unseenChanges() } }
}
