import CodeReading
import Crypto
import Foundation
import HTTPTypes
import HerdBook
import HerdFarm
import HerdSync
import Hummingbird
import Keyring
import Logging
import NIOCore
import Printing
import RecordMappingSQLite
import TemporaryFolders
import Testing
import UplinkTesting
import UplinkTransport

@testable import Herd
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `Records that can't be sent` {
  @Test func `are delivered by a colleague's process, and are the author's own as soon as that is told`()
    async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow(on: "K0")
      let (author, courier) = (try Process(), try Process())
      let file = try await author.running("user2", at: sync) { herd in
        try await herd.herd.note(["lame in front", "better"], of: cow)
        let file = try await herd.handover(named: "Petr", at: Farm.morning)
        #expect(file.header.operations == 2 && file.header.user == Farm.tender)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains("lame") && !text.contains("000001"))
        return file
      }
      try await courier.running("user1", at: sync, sends: true) { herd in
        try await herd.handovers.take(file)
        #expect(herd.handovers.waiting == 2)
        _ = try await herd.synchroniser.synchronise()
        let taken = try #require(herd.handovers.taken.value.first)
        #expect(taken.answer == .taken(.counting(new: 2)) && taken.header == file.header)
        // What is delivered is not brought again.
        try await herd.handovers.take(file)
        #expect(herd.handovers.waiting == 0 && herd.handovers.taken.value == [taken])
      }
      try await author.running("user2", at: sync) { herd in
        #expect(try await herd.herd.read { try $0.unsentCount() } == 2)
        try await herd.connection?.link.deliver(from: herd.outbox)
        _ = try await herd.synchroniser.synchronise()
        #expect(try await herd.herd.read { try $0.unsentCount() } == 0)
        #expect(try await herd.herd.history(of: cow).changes.count { $0.knownKind == .note } == 2)
      }
      let notes = try await sync.farm.rows(.changes).filter { $0["k"] == .whole(27) }
      #expect(notes.map { $0["by"] } == [.whole(Farm.tender.rawValue), .whole(Farm.tender.rawValue)])
    }
  }

  @Test func `wait in the colleague's process through its end, and a refusal is kept with its reason`()
    async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow(on: "K0")
      let (author, courier) = (try Process(), try Process())
      let file = try await author.running("user2", at: sync) { herd in
        try await herd.herd.note(["lame"], of: cow)
        return try await herd.handover(named: "Petr", at: Farm.morning)
      }
      var harmed = file.bytes
      harmed[harmed.count - 20] ^= 1
      let other = try HandoverFile(parsing: harmed)
      try await courier.running("user1", at: sync) { herd in
        try await herd.handovers.take(file)
        try await herd.handovers.take(other)
        try await herd.handovers.take(file)
      }
      try await courier.running("user1", at: sync, sends: true) { herd in
        #expect(herd.handovers.waiting == 2)
        _ = try await herd.synchroniser.synchronise()
      }
      let account = try await courier.running("user1", at: sync) { herd in
        let answers = Dictionary(
          uniqueKeysWithValues: herd.handovers.taken.value.map { ($0.id, $0.answer) })
        #expect(answers == [file.id: .taken(.counting(new: 1)), other.id: .refused(.altered)])
        // The bytes stay where they may be needed, and go with the log-in.
        #expect(
          try courier.files(of: herd.account)
            == [file.id + ".json", other.id + ".handover", other.id + ".json"].sorted())
        try await herd.handovers.remove(other.id)
        #expect(herd.handovers.taken.value.map(\.id) == [file.id])
        return herd.account
      }
      try await courier.logOut(account)
      #expect(try courier.files(of: account) == [])
    }
  }

  @Test func `are not handed over unsealed where the server is too old, or was never reached`() async throws {
    let old = Meddling { request, response in
      guard request.uri.path.hasSuffix("/state") else { return nil }
      let body = try await response.text()
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: body.replacing("\"hand\"", with: "\"later\""))))
    }
    try await SyncFarm.with(meddling: old) { sync in
      let cow = try await sync.farm.cow(on: "K0")
      try await Process().running("user2", at: sync, synchronises: false) { herd in
        await #expect(throws: HandoverObstacle.notSynchronised) {
          try await herd.handover(named: "Petr", at: Farm.morning)
        }
        _ = try await herd.synchroniser.synchronise()
        try await herd.herd.note(["lame"], of: cow)
        await #expect(throws: HandoverObstacle.serverTooOld) {
          try await herd.handover(named: "Petr", at: Farm.morning)
        }
      }
    }
  }

  @Test
  func `are shown as the same codes until there are others, as long as somebody holds a phone for them`()
    async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow(on: "K0")
      try await Process().running("user2", at: sync) { herd in
        let shown = { try await herd.shownHandover(named: "Petr", at: $0) }
        try await herd.herd.note((1...20).map { "lame in front, look again on day \($0 * 37 % 29)" }, of: cow)
        let first = try await shown(Farm.morning)
        #expect((1...4).contains(first.frames.count))
        #expect(try await shown(Farm.morning + 3600).id == first.id)
        #expect(try await shown(Farm.morning + 2 * 86_400).id != first.id)
        try await herd.herd.note(
          (1...40).map { "lame in front, look again on day \($0 * 37 % 29)" }, of: cow)
        let second = try await shown(Farm.morning)
        #expect(second.id != first.id && (2...20).contains(second.frames.count))
        #expect(try HandoverFile(second.frames)?.header.operations == 60)
        // What can't be packed.
        let noise = (0..<30).map { _ in
          Data((0..<1400).map { _ in UInt8.random(in: 0 ... .max) }).base64EncodedString()
        }
        try await herd.herd.note(noise, of: cow)
        await #expect(throws: HandoverObstacle.tooManyCodes) { try await shown(Farm.morning) }
      }
    }
  }

  @Test func `are handed over only where there are some`() async throws {
    try await SyncFarm.with { sync in
      try await Process().running("user2", at: sync) { herd in
        _ = await #expect(throws: HandoverObstacle.nothing) {
          try await herd.handover(named: "Petr", at: Farm.morning)
        }
      }
    }
  }
}

/// A process with a data folder of its own.
private final class Process: Sendable {
  private static let transport = AsyncHTTPClientTransport()

  private let folder: TemporaryFolder
  private let key = SymmetricKey(size: .bits256)
  private let browser = BrowserID.named(nil, at: "localhost").browser

  init() throws { folder = try TemporaryFolder() }

  private func app() async throws -> HerdApp {
    let keyring = try Keyring(file: folder.url.appending(path: "keyring").path, key: KeyringKey(key))
    return try await HerdApp(
      folder: folder.url, keyring: keyring, transport: Self.transport, ftp: "/none",
      renderer: TableRenderer(program: "/none"), codes: CodeReader(program: "/none"), program: "1",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      now: { Date(timeIntervalSince1970: Double(Farm.morning)) }, clock: ManualClock())
  }

  /// From its start to its end, with the herd that a user is logged in to.
  @discardableResult
  func running<Value: Sendable>(
    _ user: String, at sync: SyncFarm, sends: Bool = false, synchronises: Bool = true,
    _ body: @Sendable (OpenHerd) async throws -> Value
  ) async throws -> Value {
    let app = try await app()
    if app.accounts.now.accounts.isEmpty {
      try await app.herds.logIn(
        .init(name: user, password: SyncFarm.password),
        at: try HerdServerAddress(parsing: "http://127.0.0.1:\(sync.port)"), account: Farm.account,
        on: browser)
    }
    let herd = try await app.herds.herd(of: try #require(app.accounts.now.accounts.first))
    let isNew = try await herd.herd.installation().completedAt == nil
    try await herd.set(HerdSettings(id: 1, sendsChanges: sends, isAutomatic: false))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await herd.run() }
      if isNew, synchronises { _ = try await herd.synchroniser.synchronise() }
      let value = try await body(herd)
      group.cancelAll()
      try await group.waitForAll()
      try herd.herd.store.close()
      return value
    }
  }

  func logOut(_ account: HerdAccount) async throws {
    _ = try await app().herds.logOut(account, on: browser) { _ in true }
  }

  /// Names of what is kept of handovers.
  func files(of account: HerdAccount) throws -> [String] {
    let folder = folder.url.appending(path: "herd/\(account.id).handovers").path
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}

extension HerdStore {
  /// Records notes, an operation each.
  fileprivate func note(_ texts: [String], of animal: AnimalID) async throws {
    for text in texts {
      try await record(at: Farm.morning * 1000) { recording in
        let row = Sample.note(text, of: animal)
        recording.add(try Change(row: row.numbered(recording.newChange().rawValue)))
      }
    }
  }
}

extension HandoverFile {
  fileprivate init?(_ frames: [HandoverFrame]) throws {
    var puzzle = HandoverPuzzle(frames[0])
    for frame in frames { try puzzle.add(frame) }
    guard let file = try puzzle.file() else { return nil }
    self = file
  }
}

extension HandoverAnswer.Counts {
  fileprivate static func counting(new: Int) -> Self {
    var counts = Self()
    counts.new = new
    return counts
  }
}

extension Response {
  fileprivate func text() async throws -> String {
    let writer = Collected()
    try await body.write(writer)
    return String(buffer: writer.bytes.value ?? ByteBuffer())
  }
}

private struct Collected: ResponseBodyWriter {
  let bytes = Kept<ByteBuffer>()

  mutating func write(_ buffer: ByteBuffer) async throws {
    var all = bytes.value ?? ByteBuffer()
    all.writeImmutableBuffer(buffer)
    bytes.value = all
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
