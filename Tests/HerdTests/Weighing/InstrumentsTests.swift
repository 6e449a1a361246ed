import CodeReading
import Crypto
import Foundation
import HerdBook
import HerdFarm
import InstrumentStandIns
import Instruments
import Keyring
import Logging
import Printing
import TemporaryFolders
import Testing
import UplinkTesting
import UplinkTransport

@testable import Herd
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `Instruments that somebody has chosen` {
  private static let transport = AsyncHTTPClientTransport()

  @Test func `are connected again when the process starts again`() async throws {
    let folder = try TemporaryFolder()
    let reader = try PseudoTerminal(at: folder.url.appending(path: "reader").path)
    let keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path, key: KeyringKey(SymmetricKey(size: .bits256)))
    let tablet = BrowserID.named(nil, at: "localhost").browser
    let line = WeighingStation.Setup.Line(address: .device(path: reader.path), baud: .b19200)
    let apps: @Sendable () async throws -> HerdApp = {
      try await HerdApp(
        folder: folder.url, keyring: keyring, transport: Self.transport, ftp: "/none",
        renderer: TableRenderer(program: "/none"), codes: CodeReader(program: "/none"), program: "1",
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        now: { Date(timeIntervalSince1970: Double(Farm.morning)) }, clock: ManualClock())
    }
    try await SyncFarm.with { sync in
      let app = try await apps()
      try await app.herds.logIn(
        .init(name: "user1", password: SyncFarm.password),
        at: HerdServerAddress(parsing: "http://127.0.0.1:\(sync.port)"), account: Farm.account, on: tablet)
      let account = try #require(app.accounts.now.accounts(of: tablet).first)
      try await app.herds.herd(of: account).connect(.init(reader: line))
      let again = try await apps()
      let running = Task { try await again.herds.run() }
      defer { running.cancel() }
      let station = try await again.herds.herd(of: account).weighing
      let state = await station.state.values().first { $0.reader == .connected }
      #expect(state?.setup == .init(reader: line))
    }
  }
}
