import CodeReading
import Crypto
import Foundation
import Herd
import HerdBook
import HerdFarm
import HerdSync
import Keyring
import Logging
import Printing
import TemporaryFolders
import Testing
import UplinkTransport
import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A device that can't come back` {
  private let folder: TemporaryFolder
  private let tablet = BrowserID(text: "tablet")
  private let phone = BrowserID(text: "phone")
  private let jana = HerdAccount(id: "a", server: "http://127.0.0.1:1", number: 7, user: "jana")

  private static let transport = AsyncHTTPClientTransport()

  init() throws { folder = try TemporaryFolder() }

  private func app() async throws -> HerdApp {
    let keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path, key: KeyringKey(SymmetricKey(size: .bits256)))
    return try await HerdApp(
      folder: folder.url, keyring: keyring, transport: Self.transport, ftp: "/none",
      renderer: TableRenderer(program: "/none"),
      codes: CodeReader(program: "/none"), program: "1",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test func `is logged in no more, and the last one takes the herd with it`() async throws {
    let app = try await app()
    for device in [tablet, phone] { try await app.accounts.select(jana, on: device) }
    _ = try await app.herds.herd(of: jana)
    await app.herds.forgetDevices { [tablet] in [tablet] }
    #expect(app.accounts.now.accounts(of: phone).isEmpty && app.accounts.now.accounts(of: tablet) == [jana])
    await app.herds.forgetDevices { [] }
    #expect(app.accounts.now.accounts.isEmpty)
    let file = folder.url.appending(path: "herd/a.sqlite").path
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `takes no record with it that is not sent`() async throws {
    let app = try await app()
    try await app.accounts.select(jana, on: phone)
    let herd = try await app.herds.herd(of: jana)
    try await herd.herd.record(at: Farm.morning * 1000) { recording in
      let row = Sample.note("lame", of: AnimalID(51), on: "2026-11-18")
      recording.add(try Change(row: row.numbered(recording.newChange().rawValue)))
    }
    await app.herds.forgetDevices { [] }
    #expect(app.accounts.now.accounts == [jana])
  }

  @Test func `takes no form with it that came late and waits to be put right`() async throws {
    let app = try await app()
    try await app.accounts.select(jana, on: phone)
    try await app.herds.herd(of: jana).herd.keepDraft(
      of: .note, 51, 0, typed: ["text": "lame"], reasons: [], at: Farm.morning, from: SentForm(isLate: true))
    await app.herds.forgetDevices { [] }
    #expect(app.accounts.now.accounts == [jana])
  }

  @Test func `of a herd that can't be opened stays, so that nothing is deleted that nobody can read`()
    async throws
  {
    let app = try await app()
    try await app.accounts.select(jana, on: phone)
    try Data("no database at all, and long enough to be looked at as one".utf8).write(
      to: folder.url.appending(path: "herd/a.sqlite"))
    await app.herds.forgetDevices { [] }
    #expect(app.accounts.now.accounts == [jana])
    // A person who was told leaves it all the same.
    #expect(try await app.herds.logOut(jana, on: phone) { $0 == nil })
    #expect(app.accounts.now.accounts.isEmpty)
  }
}
