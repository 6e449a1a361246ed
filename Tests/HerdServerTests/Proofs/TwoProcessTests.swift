import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import SoakLength
import Synchronization
import Testing

/// Writers and readers at two processes over the same data; what the writers were told is the truth, of which
/// no reader may have missed anything.
@Suite struct `Two processes over the same data` {
  private static let (writers, readers) = (16, 4)

  @Test(arguments: Engine.allCases) func `skip no reader, however many write`(engine: Engine) async throws {
    let length = SoakLength(short: 4)
    try await engine.withTwoDatabases { one, two in
      let farm = try await Farm.settled(one)
      let processes = [farm.server, HerdServer(two, now: { Farm.morning })]
      var cows: [AnimalID] = []
      for cow in 0..<8 { cows.append(try await farm.cow("00000\(cow)")) }
      let births = try await Device("B", at: farm.server).read(after: 0).rows
      let followed = try await followed(processes, cows, length)
      let identities = Set(followed.written + births.map(\.id))
      #expect(identities.count == followed.written.count + births.count)
      #expect(followed.read.count == Self.readers)
      for rows in followed.read {
        #expect(Set(rows.map(\.id)) == identities && rows.count == identities.count)
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.number < $1.number })
      }
      let shared = try await one.number(
        "SELECT COUNT(*) - COUNT(DISTINCT number) FROM stream_row WHERE account = 7")
      #expect(shared == 0)
      length.report("\(followed.written.count) rows were read by \(Self.readers) devices on \(engine)")
    }
  }

  /// What was written, and what each reader has read that follows meanwhile and once more afterwards.
  private func followed(
    _ processes: [HerdServer], _ cows: [AnimalID], _ length: SoakLength
  ) async throws -> (written: [Int], read: [[Seen]]) {
    let hasEnded = Mutex(false)
    let isOver = { @Sendable in hasEnded.withLock { $0 } }
    return try await withThrowingTaskGroup(of: [Seen].self) { group in
      for reader in 0..<Self.readers {
        let device = try await Device("R\(reader)", at: processes[reader % 2])
        group.addTask { try await device.follow(until: isOver) }
      }
      let written = try await written(by: processes, of: cows, length)
      hasEnded.withLock { $0 = true }
      var read: [[Seen]] = []
      for try await rows in group { read.append(rows) }
      return (written, read)
    }
  }

  /// Lets all writers record notes, each of another cow with every turn; returns the rows' identities.
  private func written(
    by processes: [HerdServer], of cows: [AnimalID], _ length: SoakLength
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for writer in 0..<Self.writers {
        let device = try await Device("W\(writer)", at: processes[writer % 2])
        group.addTask {
          var identities: [Int] = []
          while length.goesOn(after: identities.count) {
            let turn = identities.count
            let cow = cows[(writer + turn) % cows.count]
            identities.append(try await device.record("\(writer) \(turn)", of: cow, turn: turn))
          }
          return identities
        }
      }
      var all: [Int] = []
      for try await identities in group { all += identities }
      return all
    }
  }
}

/// A row as a reader has it.
private struct Seen: Hashable, Sendable {
  let number: Int
  let id: Int
}

/// A device of one that sees everything, at one of the processes.
private struct Device: Sendable {
  private let server: HerdServer
  private let caller: Caller
  private let view: String

  init(_ name: String, at server: HerdServer) async throws {
    self.server = server
    let device = try #require(DeviceID(parsing: name))
    caller = Caller(account: Farm.account, user: Farm.everything, device: device)
    view = try await server.query(by: caller).answer(since: 0).view.hash
  }

  /// Records a note, and returns the identity that the receipt gives it.
  func record(_ text: String, of cow: AnimalID, turn: Int) async throws -> Int {
    let note = Sample.note(text, of: cow, local: "L\(turn)")
    let operation = Sample.operation([note], sequence: turn + 1, device: caller.device.text)
    let receipt = try await sent(operation)
    return try #require(receipt.identities?["L\(turn)"], "\(receipt)")
  }

  /// Sends the operation again to a server that was too busy for it, as a device does.
  private func sent(_ operation: Operation) async throws -> Receipt {
    while true {
      do {
        return try #require(try await server.push(by: caller).receipts(for: [operation]).first)
      } catch let failure as DatabaseFailure where failure.reason == .contended {
        try Task.checkCancellation()
      }
    }
  }

  /// Pulls again and again from where the last pull ended, once more after all is over.
  func follow(until isOver: @Sendable () -> Bool) async throws -> [Seen] {
    var (seen, since, isLast) = ([Seen](), 0, false)
    while !isLast {
      try Task.checkCancellation()
      isLast = isOver()
      let (rows, end) = try await read(after: since)
      seen += rows
      since = end
    }
    return seen
  }

  /// Pulls once; returns the rows, and the number that the stream ended with.
  func read(after number: Int) async throws -> (rows: [Seen], end: Int) {
    let request = PullRequest(.changes, since: number, view: view)
    var opened = try await server.pull(request, by: caller, pageLength: 50).opened()
    var (rows, end) = ([Seen](), Int?.none)
    while let lines = try await opened.next() {
      for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
        switch try SyncLine(parsing: String(line)) {
        case .put(let row):
          rows.append(Seen(number: try #require(row["sn"]?.whole), id: try #require(row["id"]?.whole)))
        case .end(let line): end = line.number
        case .failure(let failure): throw failure
        case .hello, .del, .purge, .unknown: break
        }
      }
    }
    return (rows, try #require(end, "a stream without an end"))
  }
}
