import Foundation
import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import PostgresCluster
import ProcessEnd
import TemporaryFolders
import Testing

/// Devices and their server are killed again and again, as processes, by `SIGKILL`.
///
/// `HERD_TRIAL=64x500` says how many devices there are and how many operations each records.
@Suite(.serialized) struct `Devices and a server that are killed again and again` {
  @Test(.timeLimit(.minutes(60)), arguments: [Trial.Place.sqlite, .postgres])
  func `lose nothing and double nothing`(place: Trial.Place) async throws {
    let trial = try await Trial(place)
    try await trial.prepare()
    let kills = try await trial.run()
    #expect(kills.devices > 0 && kills.servers > 0 && (place == .sqlite || kills.databases > 0))
    let expected = trial.devices * trial.operations
    let rows = try await trial.recorded()
    #expect(rows.count == expected)
    #expect(Set(rows).count == expected)
    let received = try await trial.received()
    #expect(received.allSatisfy { $0 == [1...trial.operations] })
    let hashes = try await trial.hashes()
    #expect(hashes.kept.allSatisfy { $0 == hashes.undisturbed })
    print("herd trial on \(place): \(rows.count) rows of \(trial.devices) devices, \(kills)")
  }
}

struct Trial: Sendable {
  enum Place: String, Sendable { case sqlite, postgres }

  struct Kills: Sendable {
    var devices = 0
    var servers = 0
    var databases = 0
  }

  let devices: Int
  let operations: Int
  private let place: Place
  private let folder: TemporaryFolder
  private let cluster: PostgresCluster?
  private let database: String

  private static let processes = 4
  private static let account = Farm.account

  init(_ place: Place) async throws {
    let asked = ProcessInfo.processInfo.environment["HERD_TRIAL"]?.split(separator: "x").compactMap {
      Int($0)
    }
    (devices, operations) = asked?.count == 2 ? (asked?[0] ?? 0, asked?[1] ?? 0) : (8, 40)
    self.place = place
    folder = try TemporaryFolder()
    cluster = place == .postgres ? try await PostgresCluster(named: "trial") : nil
    database =
      try await cluster?.makeDatabase() ?? folder.url.appending(path: "server.sqlite").path
  }

  // MARK: The farm

  func prepare() async throws {
    try await withServer { server in
      try await server.prepare()
      let administration = server.administration
      try await administration.makeAccount(Account(number: Self.account, name: "Družstvo"))
      try await administration.put(
        .stables, Stable(StableID(1), number: 1, centre: CentreID(411)).row, in: Self.account)
      let group = Group(GroupID(2001), number: 1, stable: StableID(1), purpose: .milking)
      try await administration.put(.groups, group.row, in: Self.account)
      try await administration.put(
        User(Farm.everything, name: "Jana", rights: [.useApp, .recordChanges, .allStables]),
        login: "user1", password: SyncFarm.password, in: Self.account)
      let caller = Caller(account: Self.account, user: Farm.everything, device: try Self.device("K1"))
      let births = (0..<devices * 4).map { number in
        Sample.operation([Sample.birth("\(100_000 + number)", group: 2001)], sequence: number + 1)
      }
      let receipts = try await server.push(by: caller).receipts(for: births)
      #expect(receipts.allSatisfy { $0.identities != nil })
    }
  }

  /// What the trial's devices have recorded: notes by their texts, births by their numbers.
  func recorded() async throws -> [String] {
    try await withServer { server in
      let caller = Caller(account: Self.account, user: Farm.everything, device: try Self.device("K2"))
      let view = try await server.query(by: caller).answer(since: 0).view.hash
      var opened = try await server.pull(PullRequest(.changes, view: view), by: caller).opened()
      var bytes: [UInt8] = []
      while let lines = try await opened.next() { bytes += lines }
      return try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard case .put(let row) = try SyncLine(parsing: String(decoding: line, as: UTF8.self)),
          row["d"] == .text("2026-11-18"), let fields = row["f"]?.object
        else { return nil }
        return fields["text"]?.text ?? fields["number"]?.text
      }
    }
  }

  /// Numbers of each device's operations that the server says it has.
  func received() async throws -> [[ClosedRange<Int>]] {
    let names = try await names()
    return try await withServer { server in
      let caller = Caller(account: Self.account, user: Farm.everything, device: try Self.device("K2"))
      var received: [[ClosedRange<Int>]] = []
      for name in names { received.append(try await server.ledger(of: try Self.device(name), by: caller)) }
      return received
    }
  }

  /// Hashes of what the devices have after a last download, and of what one has that was never disturbed.
  func hashes() async throws -> (kept: [String], undisturbed: String) {
    let server = try await start()
    let (devices, undisturbed) = try await work(server.port, 0..<devices, operations)
    #expect(devices == 0)
    #expect(undisturbed == 0)
    try await end(server)
    var kept: [String] = []
    for number in 0..<self.devices { kept.append(try await hash(of: number)) }
    return (kept, try await hash(of: 9999))
  }

  // MARK: Killing

  func run() async throws -> Kills {
    var kills = Kills()
    var server = try await start()
    var running = try (0..<Self.processes).map { try startDevices($0, server.port) }
    // The first turns come at once, so that each kind is met at its work however fast the machine is.
    var turn = 0
    while turn < 6 || running.contains(where: \.isRunning) {
      // Ever longer, so that a slow machine gets on as well.
      try await Task.sleep(for: .milliseconds(turn < 6 ? 150 : .random(in: 100...(900 + 30 * turn))))
      switch turn % 3 {
      case 0:
        kill(server.process.processIdentifier, SIGKILL)
        _ = try await server.process.end()
        kills.servers += 1
        server = try await start(at: server.port)
      case 1 where cluster != nil:
        try await cluster?.crash()
        kills.databases += 1
        try await cluster?.start()
      default:
        let victim = turn % Self.processes
        if !running[victim].isRunning { running[victim] = try startDevices(victim, server.port) }
        kill(running[victim].processIdentifier, SIGKILL)
        _ = try await running[victim].end()
        kills.devices += 1
        running[victim] = try startDevices(victim, server.port)
      }
      turn += 1
    }
    for process in running { #expect(try await process.end() == 0) }
    try await end(server)
    return kills
  }

  private func startDevices(_ index: Int, _ port: Int) throws -> Process {
    let share = (devices + Self.processes - 1) / Self.processes
    let first = index * share
    return try Self.start(
      "HerdDeviceProcess", port, Self.account, folder.url.path, first, max(0, min(share, devices - first)),
      operations)
  }

  private func work(_ port: Int, _ numbers: Range<Int>, _ operations: Int) async throws -> (Int32, Int32) {
    let all = try Self.start(
      "HerdDeviceProcess", port, Self.account, folder.url.path, 0, numbers.count, operations)
    let devices = try await all.end()
    let one = try Self.start("HerdDeviceProcess", port, Self.account, folder.url.path, 9999, 1, 0)
    return (devices, try await one.end())
  }

  private static func start(_ program: String, _ arguments: Any...) throws -> Process {
    let process = Process()
    process.executableURL = BuiltProgram.url(program)
    process.arguments = arguments.map { "\($0)" }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  // MARK: The server

  private struct Running: Sendable {
    let process: Process
    let port: Int
  }

  /// Starts the server's process; a port that was just given up may be taken for a moment.
  private func start(at port: Int = 0) async throws -> Running {
    while true {
      let process = Process()
      process.executableURL = BuiltProgram.url("outpost-herd-server")
      process.arguments = ["serve", "--database", database, "--port", "\(port)"]
      process.standardInput = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let number = line.split(separator: "\n").first?.split(separator: ":").last.flatMap { Int($0) }
      if let number { return Running(process: process, port: number) }
      _ = try await process.end()
    }
  }

  private func end(_ server: Running) async throws {
    // Not by a signal that it may have inherited as blocked.
    kill(server.process.processIdentifier, SIGKILL)
    _ = try await server.process.end()
  }

  private func withServer<Value: Sendable>(
    _ use: @Sendable (HerdServer) async throws -> Value
  ) async throws -> Value {
    let work: @Sendable (any ServerDatabase) async throws -> Value = { database in
      try await use(HerdServer(database, now: { Int(Date().timeIntervalSince1970) }))
    }
    return try await place == .sqlite ? withSQLite(database, work) : withPostgres(database, work)
  }

  // MARK: The devices

  private func names() async throws -> [String] {
    var names: [String] = []
    for number in 0..<devices { names.append(try await store(of: number).installation().device) }
    return names
  }

  private func hash(of number: Int) async throws -> String {
    try await store(of: number).verification().hash
  }

  private func store(of number: Int) async throws -> HerdStore {
    var generator = SystemRandomNumberGenerator()
    return try await HerdStore(
      at: folder.url.appending(path: "\(number).sqlite").path, account: nil, using: &generator)
  }

  private static func device(_ name: String) throws -> DeviceID {
    try #require(DeviceID(parsing: name))
  }
}
