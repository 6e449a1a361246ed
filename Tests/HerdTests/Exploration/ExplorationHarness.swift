import Foundation
import GRDB
import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import RecordMappingSQLite
import TemporaryFolders
import Testing
import Uplink

/// A farm's server and devices on which steps are tried in any state that there was before.
actor ExplorationHarness {
  /// A device, of which each step makes a new process.
  struct Machine {
    let store: HerdStore
    let path: String
    let file: TableFile
    let login: LoginSession<HerdLogin>
    var present: TableContents
  }

  let farm: Farm
  private let server: InProcessServer
  let serverFile: TableFile
  private var present: TableContents
  private(set) var machines: [Peer: Machine] = [:]
  /// A device that comes by when all is over, and has nothing yet.
  private let onlooker: Machine
  let beginningOfServer: TableContents
  var undisturbedByOrder: [[String]: [String]] = [:]
  private let cow: AnimalID
  private let folder: TemporaryFolder

  private static let base = BaseAddress(
    scheme: .http, host: "farm", port: 80, prefix: "/v1/a/\(Farm.account)")

  /// - Parameter database: that of the farm, in the folder's file `server.sqlite`.
  init(_ farm: Farm, _ database: any ServerDatabase, in folder: TemporaryFolder) async throws {
    (self.farm, self.folder) = (farm, folder)
    server = InProcessServer(farm.server)
    try await SyncFarm.letUsersLogIn(at: farm)
    // Nothing here outlasts a power cut.
    try await database.perform(outsideOfTransactions: ["PRAGMA synchronous = OFF"])
    try await database.write { session in
      try session.run("UPDATE account SET number = $1", [.whole(SystemState.firstNumber)])
    }
    cow = try await farm.cow()
    _ = try await farm.push(Sample.operation([Sample.note("common", of: cow)], sequence: 2))
    let path = folder.url.appending(path: "server.sqlite").path
    serverFile = try TableFile(at: path, ignoring: ["token": []])
    onlooker = try await Self.machine("onlooker", in: folder, besides: path)
    for peer in Peer.allCases {
      machines[peer] = try await Self.machine(peer.rawValue, in: folder, besides: path)
    }
    present = try serverFile.contents()
    beginningOfServer = present
  }

  private static func machine(
    _ name: String, in folder: TemporaryFolder, besides server: String
  ) async throws -> Machine {
    var generator = SystemRandomNumberGenerator()
    let path = folder.url.appending(path: "\(name).sqlite").path
    let store = try await HerdStore(at: path, account: Farm.account, using: &generator)
    _ = try await store.makeOutbox()
    try await store.store.databaseWriter.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = OFF")
    }
    let file = try TableFile(
      at: path, ignoring: ["uplinkOutbox": ["content", "attempts", "isSending", "size"]], beside: server)
    return Machine(
      store: store, path: path, file: file, login: try await SyncFarm.login(on: store),
      present: try file.contents())
  }

  // MARK: Trying

  /// A state in which devices are that have what there is, or nothing.
  func beginning(knowing peers: Set<Peer>) async throws -> SystemState {
    var system = SystemState(
      server: present, number: try serverFile.number("SELECT number FROM account"),
      devices: machines.mapValues { SystemState.Device(contents: $0.present) })
    for peer in Peer.allCases where peers.contains(peer) {
      system = try await tried(.pull(peer, .whole), in: system)?.system ?? system
    }
    return system
  }

  struct Trial: Sendable {
    var system: SystemState
    /// Lines that a download has brought, and the transactions that it has made.
    var lines = 0
    var transactions = 0
  }

  /// Returns what a step makes of a state; `nil` where it is no step.
  func tried(_ step: Step, in system: SystemState) async throws -> Trial? {
    var trial = Trial(system: system)
    let peers = step.peers
    try place(system, peers)
    guard try await perform(step, &trial) else { return nil }
    trial.system.server = try noteServer()
    trial.system.number = try serverFile.number("SELECT number FROM account")
    for peer in peers { try take(peer, &trial.system) }
    return trial
  }

  /// Puts a state in place, of the devices only some.
  func place(_ system: SystemState, _ peers: [Peer]) throws {
    try serverFile.put(system.server, over: present)
    present = system.server
    for peer in peers {
      guard let wanted = system.devices[peer]?.contents, let machine = machines[peer] else { continue }
      try machine.file.put(wanted, over: machine.present)
      machines[peer]?.present = wanted
    }
  }

  func noteServer() throws -> TableContents {
    present = try serverFile.contents()
    return present
  }

  /// Hash of what a new device has when it has downloaded everything.
  func hashOfNewDevice() async throws -> String {
    try onlooker.file.put(onlooker.present, over: try onlooker.file.contents())
    try await Self.device(onlooker, in: folder, by: FaultyTransport(to: server)).pull()
    return try await onlooker.store.verification().hash
  }

  private func take(_ peer: Peer, _ system: inout SystemState) throws {
    guard let file = machines[peer]?.file else { return }
    let contents = try file.contents()
    machines[peer]?.present = contents
    system.devices[peer]?.contents = contents
    system.devices[peer]?.waiting = try file.number("SELECT count(*) FROM operation WHERE state = 'waiting'")
    system.devices[peer]?.completeUpTo = try file.number("SELECT complete_up_to FROM installation")
  }

  private func device(_ peer: Peer, by transport: FaultyTransport) async throws -> HerdDevice {
    try await Self.device(try #require(machines[peer]), in: folder, by: transport)
  }

  private static func device(
    _ machine: Machine, in folder: TemporaryFolder, by transport: FaultyTransport
  ) async throws -> HerdDevice {
    try await HerdDevice(
      machine.store, at: machine.path, in: folder, base: base, by: transport, machine.login)
  }

  // MARK: Steps

  private func perform(_ step: Step, _ trial: inout Trial) async throws -> Bool {
    switch step {
    case .record(let peer, let kind): return try await record(kind, on: peer, &trial.system)
    case .push(let peer, let kind): try await push(kind, from: peer, &trial.system)
    case .pull(let peer, let kind): try await pull(kind, to: peer, &trial)
    case .arrival(let peer):
      guard let late = trial.system.devices[peer]?.late else { return false }
      _ = try await FaultyTransport(to: server).carry(late.request.request, to: late.request.base)
      trial.system.devices[peer]?.late = nil
    }
    return true
  }

  private func push(_ kind: Step.Push, from peer: Peer, _ system: inout SystemState) async throws {
    let transport = FaultyTransport(to: server, kind)
    let device = try await device(peer, by: transport)
    let operations = try await device.outbox.items.map(\.content.key)
    do { try await device.push() } catch let error as NetworkError {
      // Nobody else has a reason to fail.
      guard [.requestLost, .answerLost, .late].contains(kind) else { throw error }
    }
    if let late = transport.late { system.devices[peer]?.late = (late, operations) }
  }

  private func pull(_ kind: Step.Pull, to peer: Peer, _ trial: inout Trial) async throws {
    switch kind {
    case .whole:
      let transport = FaultyTransport(to: server)
      trial.transactions = try await transactions(of: try await device(peer, by: transport).download)
      trial.lines = transport.lines
    case .cut(let cut):
      let device = try await device(peer, by: FaultyTransport(to: server, cut: cut))
      do { try await device.pull() } catch let error as SyncError { guard error.isCut else { throw error } }
    case .killed(let count):
      let device = try await device(peer, by: FaultyTransport(to: server))
      do { _ = try await transactions(of: device.download, endingAfter: count) } catch SyncError.cancelled {}
    case .during(let other):
      let sending = try await self.device(other, by: FaultyTransport(to: server))
      let transport = FaultyTransport(to: server) { try await sending.push() }
      try await device(peer, by: transport).pull()
    }
  }

  /// Downloads, and returns how many transactions that were; ends it after so many.
  private func transactions(of download: Download, endingAfter last: Int = .max) async throws -> Int {
    let count = Kept<Int>()
    let task = Task {
      try await download.run { _ in
        count.value = (count.value ?? 0) + 1
        if count.value == last { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    _ = try await task.value
    return count.value ?? 0
  }

  /// So many new things a device records at most.
  private static let most: [Peer: Int] = [.a: 2, .b: 1]

  private func record(_ kind: Step.Record, on peer: Peer, _ system: inout SystemState) async throws -> Bool {
    let device = try await device(peer, by: FaultyTransport(to: server))
    let sequence = try await device.store.installation().nextSequence
    let text = "\(peer.rawValue)\(sequence)"
    switch kind {
    case .new:
      let done = system.operations.count { $0.peer == peer && $0.isNew }
      guard done < Self.most[peer] ?? 0, try await device.animals().contains(cow) else { return false }
      if let calf = system.devices[peer]?.calf {
        try await device.note(text, of: try await device.store.read { try $0.animal(calf) })
      } else if peer == .a {
        system.devices[peer]?.calf = try await device.birth("000101")
      } else {
        try await device.note(text, of: cow)
      }
    case .change:
      guard system.devices[peer]?.hasChanged == false, let note = try await device.newestNote(notOf: peer)
      else { return false }
      system.devices[peer]?.hasChanged = true
      if peer == .a { try await device.amend(note, text) } else { try await device.void(note) }
    }
    let id = try #require(
      try machines[peer]?.file.texts("SELECT id FROM operation WHERE sequence = ?", "\(sequence)").first)
    system.operations.append(
      SystemState.Recorded(id: id, peer: peer, sequence: sequence, isNew: kind == .new))
    return true
  }
}

extension SyncError {
  /// Whether a stream has not come to its end.
  fileprivate var isCut: Bool {
    switch self {
    // Without its first line it might be anybody's.
    case .cut, .broken, .notAHerdServer: true
    default: false
    }
  }
}

extension HerdDevice {
  fileprivate func animals() async throws -> [AnimalID] {
    try await store.store.fetchAll(AnimalRecord.self).map { AnimalID($0.id) }
  }

  /// The newest note that the server knows and the device did not write.
  fileprivate func newestNote(notOf peer: Peer) async throws -> Change? {
    var notes: [Change] = []
    for animal in try await animals() {
      notes += try await store.history(of: animal).changes.filter { change in
        change.knownKind == .note && change.id.rawValue > 0
          && change[Note.text]?.hasPrefix(peer.rawValue) == false
      }
    }
    return notes.max { $0.id.rawValue < $1.id.rawValue }
  }

  fileprivate func void(_ note: Change) async throws {
    try await store.record(.void, at: Farm.morning * 1000) { $0.add(note) }
  }
}
