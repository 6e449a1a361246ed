import CivilTime
import CodeReading
import Crypto
import Exchange
import FTPHost
import Foundation
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Keyring
import Logging
import Printing
import RecordMappingSQLite
import TemporaryFolders
import Testing
import UplinkTesting
import UplinkTransport

@testable import Herd
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `An enterprise that is added by files` {
  private let folder: TemporaryFolder
  private let keyring: Keyring
  private static let transport = AsyncHTTPClientTransport()
  private let tablet = BrowserID.named(nil, at: "localhost").browser

  init() throws {
    folder = try TemporaryFolder()
    keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path, key: KeyringKey(SymmetricKey(size: .bits256)))
  }

  private func app() async throws -> HerdApp {
    try await HerdApp(
      folder: folder.url, keyring: keyring, transport: Self.transport,
      ftp: FTPTestServer.program, renderer: TableRenderer(program: "/none"),
      codes: CodeReader(program: "/none"), program: "1",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      now: { Date(timeIntervalSince1970: Double(Farm.morning)) }, clock: ManualClock())
  }

  private func exchange(_ sync: SyncFarm, in folder: URL) -> HerdExchange {
    HerdExchange(
      sync.farm.server, of: Farm.everything, in: Farm.account, files: FolderExchange(path: folder.path))
  }

  @Test func `is synchronised by an FTP server, and what was recorded goes there`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      try await FTPTestServer.with { ftp in
        let (exchange, app) = (exchange(sync, in: ftp.folder), try await app())
        try await exchange.run()
        try await app.herds.logIn(
          .init(user: FTPTestServer.user, password: FTPTestServer.password), at: try ftp.address,
          account: Farm.account, on: tablet)
        let account = try #require(app.accounts.now.accounts(of: tablet).first)
        #expect(account.user == "user1")
        let running = Task { try await app.herds.run() }
        defer { running.cancel() }
        let herd = try await app.herds.herd(of: account)
        _ = try await herd.synchroniser.synchronise()
        let installation = try await herd.herd.installation()
        #expect(installation.completeUpTo > 0)
        try await herd.note("lame", of: cow)
        #expect(try await herd.synchroniser.synchronise().awaitsReceipts)
        try await exchange.run()
        #expect(try await !herd.synchroniser.synchronise().awaitsReceipts)
        let unsent = try await herd.herd.read { try $0.unsent() }
        #expect(unsent.isEmpty)
        #expect(try await sync.farm.rows(.changes).count == 2)
      }
    }
  }

  @Test func `takes a receipt at once that was not there the last time`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let place = folder.url.appending(path: "stick")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      let (exchange, app) = (exchange(sync, in: place), try await app())
      try await exchange.run()
      try await app.herds.logIn(
        .init(), at: try SharedFolderAddress(parsing: place.path), account: Farm.account, on: tablet)
      let running = Task { try await app.herds.run() }
      defer { running.cancel() }
      let herd = try await app.herds.herd(of: try #require(app.accounts.now.accounts.first))
      _ = try await herd.synchroniser.synchronise()
      // Of the two that wait in the end only the first has a receipt; the clock that the other would wait by stands.
      for text in ["lame", "better"] {
        try await herd.note(text, of: cow)
        #expect(try await herd.synchroniser.synchronise().awaitsReceipts)
        try await exchange.run()
      }
      #expect(try await !herd.synchroniser.synchronise().awaitsReceipts)
    }
  }

  @Test func `is not added by a wrong password`() async throws {
    try await FTPTestServer.with { ftp in
      let (app, address) = (try await app(), try ftp.address)
      do throws(SyncError) {
        try await app.herds.logIn(
          .init(user: FTPTestServer.user, password: "another"), at: address, account: Farm.account,
          on: tablet)
        Issue.record("it was added")
      } catch { #expect(error.cause == .wrongLogin) }
      #expect(app.accounts.now.accounts.isEmpty)
    }
  }

  @Test func `is not added by files of another one, or where there are none`() async throws {
    try await SyncFarm.with { sync in
      let (app, address) = (try await app(), try SharedFolderAddress(parsing: folder.url.path))
      for (number, cause) in [(Farm.account, SyncCause.filesMissing), (8, .filesForeign)] {
        do throws(SyncError) {
          try await app.herds.logIn(.init(), at: address, account: number, on: tablet)
          Issue.record("it was added")
        } catch { #expect(error.cause == cause) }
        #expect(app.accounts.now.accounts.isEmpty)
        try await exchange(sync, in: folder.url).run()
      }
    }
  }

  @Test func `goes on by its password after a restart`() async throws {
    try await SyncFarm.with { sync in
      try await FTPTestServer.with { ftp in
        try await exchange(sync, in: ftp.folder).run()
        for isFirst in [true, false] {
          let app = try await app()
          if isFirst {
            try await app.herds.logIn(
              .init(user: FTPTestServer.user, password: FTPTestServer.password), at: try ftp.address,
              account: Farm.account, on: tablet)
          }
          let running = Task { try await app.herds.run() }
          let herd = try await app.herds.herd(of: try #require(app.accounts.now.accounts.first))
          _ = try await herd.synchroniser.synchronise()
          running.cancel()
          _ = try await running.value
          try herd.herd.store.close()
        }
      }
    }
  }
}

extension FTPTestServer {
  /// As a person types it, who has said that there is no encryption.
  fileprivate var address: SharedFolderAddress {
    get throws(SharedFolderAddress.Malformed) {
      try SharedFolderAddress(parsing: "127.0.0.1:\(port)", isEncrypted: false)
    }
  }
}

extension OpenHerd {
  fileprivate func note(_ text: String, of animal: AnimalID) async throws {
    try await herd.record(at: Farm.morning * 1000) { recording in
      recording.add(
        Change(
          recording.newChange(), .note, of: animal, on: Day(2026, 11, 17), recordedAt: Farm.morning,
          .made { $0[Note.text] = text }))
    }
  }
}
