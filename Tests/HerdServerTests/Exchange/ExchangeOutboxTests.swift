import Exchange
import Foundation
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Packing
import Testing

@Suite struct `What devices leave in an exchange` {
  @Test(arguments: Engine.allCases) func `is pushed, and answered under its name`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let good = Sample.operation([Sample.note("by file", of: cow, local: "L1")], sequence: 41, device: "K3")
      let bad = Sample.operation([Sample.note("of none", of: AnimalID(1))], sequence: 42, device: "K3")
      try await folder.leave(good, bad, sequence: 41)
      #expect(try await folder.exchange().run().taken == 1)
      let receipts = try folder.receipts("K3-41.ndjson.gz")
      #expect(receipts.map(\.operation) == [good.id, bad.id])
      #expect(receipts[0].identities?["L1"] != nil && receipts[1].refusals.contains("E0.ref"))
      #expect(try await folder.names(in: "outbox") == [])
      #expect(try await folder.notes() == ["by file"])
      let answer = try ExchangeHeader(
        parsing: try #require(try folder.lines("ack/K3-41.ndjson.gz").first).utf8)
      let device = try #require(DeviceID(parsing: "K3"))
      #expect(answer.content == .receipts(device, sequence: 41, operations: 2))
    }
  }

  @Test(arguments: Engine.allCases) func `is in the delta of the same round`(engine: Engine) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      try await folder.exchange().run()
      let operation = Sample.operation([Sample.note("by file", of: cow)], device: "K3")
      try await folder.leave(operation, sequence: 1)
      let written = try #require(try await folder.exchange().run().written)
      #expect(try folder.lines(written.name).joined().contains("by file"))
    }
  }

  @Test(arguments: Engine.allCases) func `is taken in the order of devices and numbers`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      for (device, sequence) in [("K3", 10), ("K3", 9), ("A1", 11)] {
        let note = Sample.note("\(device) \(sequence)", of: cow)
        try await folder.leave(
          Sample.operation([note], sequence: sequence, device: device), sequence: sequence, device: device)
      }
      #expect(try await folder.exchange().run().taken == 3)
      #expect(try await folder.notes() == ["A1 11", "K3 9", "K3 10"])
    }
  }

  @Test(arguments: Engine.allCases) func `is kept once, however often it comes`(engine: Engine) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let operation = Sample.operation([Sample.note("once", of: cow)], device: "K3")
      for isRepeated in [false, true] {
        try await folder.leave(operation, sequence: 1)
        try await folder.exchange().run()
        #expect(try folder.receipts("K3-1.ndjson.gz").map(\.isRepeated) == [isRepeated])
      }
      #expect(try await folder.notes() == ["once"])
    }
  }

  @Test(arguments: Engine.allCases) func `waits while it is being written`(engine: Engine) async throws {
    try await ExchangeFolder.with(engine) { folder in
      try await folder.leave(packed: [1, 2], as: "K3-1.ndjson.gz.part")
      #expect(try await folder.exchange().run().refused == 0)
      #expect(try await folder.names(in: "outbox") == ["K3-1.ndjson.gz.part"])
    }
  }

  // MARK: What is not taken

  @Test(arguments: Engine.allCases) func `is put aside with a sentence where it is none of this user`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let operation = Sample.operation([Sample.note("foreign", of: cow)], device: "K3")
      try await folder.leave(operation, sequence: 1, account: 8)
      try await folder.leave(operation, sequence: 2, user: Farm.tender)
      #expect(try await folder.exchange().run().refused == 2)
      #expect(try folder.text("refused/K3-1.ndjson.gz.txt").contains("account 8"))
      #expect(try folder.text("refused/K3-2.ndjson.gz.txt").contains("user 2 of account 7"))
      #expect(
        try await folder.names(in: "refused").filter { $0.hasSuffix(".gz") }
          == ["K3-1.ndjson.gz", "K3-2.ndjson.gz"])
      #expect(try await folder.notes() == [])
      #expect(try await folder.names(in: "ack") == [])
    }
  }

  @Test(arguments: Engine.allCases) func `is put aside with a sentence where it is cut or damaged`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let header = try ExchangeHeader(
        parsing: #"{"t":"file","kind":"outbox","schema":3,"account":7,"user":1,"dev":"K3","seq":1,"ops":2}"#
          .utf8)
      let operation = Sample.operation([Sample.note("half", of: cow)], device: "K3")
      let line = Array((JSONNode.object(operation.object).json + "\n").utf8)
      let whole = try #require(Gzip.compressed(header.bytes + line + line))
      var damaged = whole
      damaged[whole.count / 2] ^= 0x55
      let files: [(String, [UInt8], String)] = [
        ("K3-1.ndjson.gz", Array(whole.dropLast(9)), "cut"), ("K3-2.ndjson.gz", damaged, "damaged"),
        ("K3-3.ndjson.gz", [], "cut"), ("K3-4.ndjson.gz", whole, "K3-1.ndjson.gz"),
        ("K3-5.ndjson.gz", Array("plain".utf8), "damaged"),
        ("K3-6.ndjson.gz", try #require(Gzip.compressed(line)), "first line"), ("notes.txt", [1], "name"),
        ("K3-7.ndjson.gz", try #require(Gzip.compressed([UInt8](repeating: 10, count: 17 << 20))), "bytes"),
      ]
      for (name, bytes, _) in files { try await folder.leave(packed: bytes, as: name) }
      #expect(try await folder.exchange().run().refused == files.count)
      for (name, bytes, word) in files {
        #expect(try folder.text("refused/\(name).txt").contains(word), "\(name)")
        #expect(Array(try Data(contentsOf: folder.url.appending(path: "refused/\(name)"))) == bytes)
      }
      #expect(try await folder.names(in: "outbox") == [])
      #expect(try await folder.notes() == [])
    }
  }

  @Test(arguments: Engine.allCases) func `is put aside whole where a line is no operation, or one is missing`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      let operation = Sample.operation([Sample.note("beside it", of: cow)], device: "K3")
      let line = JSONNode.object(operation.object).json + "\n"
      for (sequence, lines) in [(1, line + "{}\n"), (2, line)] {
        let header =
          #"{"t":"file","kind":"outbox","schema":3,"account":7,"user":1,"dev":"K3","seq":\#(sequence),"ops":2}"#
        try await folder.leave(Array("\(header)\n\(lines)".utf8), as: "K3-\(sequence).ndjson.gz")
      }
      #expect(try await folder.exchange().run().refused == 2)
      #expect(try folder.text("refused/K3-1.ndjson.gz.txt").contains("a line is no operation"))
      #expect(try folder.text("refused/K3-2.ndjson.gz.txt").contains("cut"))
      #expect(try await folder.notes() == [])
    }
  }

  @Test func `is put aside if its device's program is too old, and waits if the server's is`() async throws {
    try await ExchangeFolder.with(.sqlite) { folder in
      for (sequence, version) in [(1, 2), (2, 4)] {
        let header =
          #"{"t":"file","kind":"outbox","schema":\#(version),"account":7,"user":1,"dev":"K3","seq":\#(sequence),"ops":0}"#
        try await folder.leave(Array("\(header)\n".utf8), as: "K3-\(sequence).ndjson.gz")
      }
      let report = try await folder.exchange().run()
      #expect(report.refused == 1 && report.left == 1)
      #expect(try await folder.names(in: "outbox") == ["K3-2.ndjson.gz"])
    }
  }

  @Test func `stays where its name leads elsewhere`() async throws {
    try await ExchangeFolder.with(.sqlite) { folder in
      let names = [
        "..%2f..%2fkeys-1.ndjson.gz", "K3 1.ndjson.gz", "$(touch x)-1.ndjson.gz", "a\nb-1.ndjson.gz",
      ]
      for name in names {
        try await folder.leave(packed: [], as: "K3-1.ndjson.gz")
        try FileManager.default.moveItem(
          at: folder.url.appending(path: "outbox/K3-1.ndjson.gz"),
          to: folder.url.appending(path: "outbox").appending(path: name))
      }
      #expect(try await folder.exchange().run().left == names.count)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "outbox").path)
      #expect(Set(left) == Set(names))
    }
  }

  @Test(arguments: Engine.allCases)
  func `stays where the user may not use a device any more, who sees no more`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      try await folder.exchange(Farm.tender).run()
      let operation = Sample.operation([Sample.note("late", of: cow)], device: "K3")
      try await folder.leave(operation, sequence: 1, user: Farm.tender)
      try await folder.farm.give(Farm.tender, [.recordChanges], stables: [1])
      await #expect(throws: SyncFailure.self) { try await folder.exchange(Farm.tender).run() }
      #expect(try await folder.names(in: "outbox") == ["K3-1.ndjson.gz"])
      #expect(try await folder.names() == [])
    }
  }
}

@Suite struct `An exchange that is killed` {
  private struct Killed: Error {}
  /// A run writes and removes a receipt and an operation, a sentence and a file that is refused, then an image,
  /// and what that makes needless; or a delta, and then nothing more.
  private static let steps = 7
  private static let rounds = 2 * steps

  /// Each round leaves an operation and a file that is refused, and is killed at another step than the one before;
  /// the run after it makes it good.
  @Test(arguments: Engine.allCases) func `at any step loses nothing and doubles nothing`(
    engine: Engine
  ) async throws {
    try await ExchangeFolder.with(engine) { folder in
      let cow = try await folder.farm.cow()
      var device = ReadingDevice()
      var kills = 0
      for round in 0..<Self.rounds {
        let operation = Sample.operation(
          [Sample.note("note \(round)", of: cow)], sequence: round + 1, device: "K3")
        try await folder.leave(operation, sequence: round + 1)
        try await folder.leave(packed: [1], as: "K3-\(round + 1000).ndjson.gz")
        if try await isKilled(folder, before: round % Self.steps) { kills += 1 }
        try await folder.exchange(deltaLimit: 1).run()
        let receipts = try folder.receipts("K3-\(round + 1).ndjson.gz")
        #expect(receipts.map { $0.identities != nil } == [true], "round \(round)")
        #expect(try await folder.names(in: "outbox") == [], "round \(round)")
        try await device.read(folder)
      }
      // Otherwise not every step was among them.
      #expect(kills > Self.steps)
      #expect(try await folder.notes() == (0..<Self.rounds).map { "note \($0)" })
      #expect(try await folder.names(in: "refused").count == 2 * Self.rounds)
      var other = ReadingDevice()
      try await other.read(folder)
      #expect(device.rows == other.rows && device.number == other.number)
      #expect(try await folder.names().allSatisfy { !$0.hasSuffix(".part") })
    }
  }

  private func isKilled(_ folder: ExchangeFolder, before step: Int) async throws -> Bool {
    let files = HookedExchange(folder.files) { if $0 == .change(step) { throw Killed() } }
    do {
      try await folder.exchange(files: files, deltaLimit: 1).run()
      return false
    } catch is Killed { return true }
  }

  @Test func `in the middle of an image leaves none`() async throws {
    try await ExchangeFolder.with(.sqlite) { folder in
      let files = HookedExchange(folder.files) { if $0 == .chunk(4) { throw Killed() } }
      await #expect(throws: Killed.self) { try await folder.exchange(files: files).run() }
      #expect(try await folder.names().allSatisfy { $0.hasSuffix(".part") })
      let number = try await folder.farm.number()
      #expect(try await folder.exchange().run().written == .image(number))
      #expect(try await folder.names() == ["image-\(number).ndjson.gz"])
    }
  }
}
