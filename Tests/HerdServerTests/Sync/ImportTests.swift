import HerdBook
import HerdFarm
import HerdGeneration
import HerdServer
import HerdSync
import Testing

@Suite struct `A herd that is imported` {
  @Test(arguments: Engine.allCases) func `is pulled as it was written`(engine: Engine) async throws {
    try await ImportFiles.withHerd(engine) { farm, files in
      for stream in SyncStream.allCases where stream != .rights {
        let written = try rows(files[stream] ?? [])
        let pulled = try await farm.rows(stream).map { row in
          var row = row
          row["sn"] = nil
          return row
        }
        #expect(pulled == written, "\(stream)")
      }
    }
  }

  @Test(arguments: Engine.allCases) func `is not imported over another`(engine: Engine) async throws {
    try await ImportFiles.withHerd(engine) { farm, files in
      let number = try await farm.number()
      await #expect(throws: HerdImport.Refused.notEmpty) { try await ImportFiles.fill(farm, files) }
      #expect(try await farm.number() == number)
    }
  }

  @Test(arguments: Engine.allCases) func `is found by ear tags and goes on where it ended`(
    engine: Engine
  ) async throws {
    try await ImportFiles.withHerd(engine) { farm, files in
      let born = try #require(try rows(files[.changes] ?? []).first { $0["k"] == .whole(13) })
      var twin = born
      for (name, value) in [("id", nil), ("rev", nil), ("a", JSONNode.text("L1")), ("l", .text("L2"))] {
        twin[name] = value
      }
      #expect(try await farm.push(Sample.operation([twin]))[0].refusals.contains("E13.exists"))
      let animal = AnimalID(try #require(born["a"]?.whole))
      let receipt = try await farm.push(Sample.operation([Sample.note("new", of: animal, local: "L3")]))[0]
      let highest = try await farm.rows(.changes).compactMap { $0["id"]?.whole }.max()
      #expect(receipt.identities?["L3"] == highest)
    }
  }

  @Test func `with a line that is none says which, and nothing of it is kept`() async throws {
    try await Farm.with(.sqlite, isEmpty: true) { farm in
      let broken: [SyncStream: [[UInt8]]] = [
        .stables: [Array(#"{"t":"put","sn":1,"id":1,"number":1}"#.utf8)],
        .groups: [Array(#"{"t":"put","sn":2,"id":5,"number":1,"stable":1}"#.utf8), Array("{".utf8)],
      ]
      await #expect(throws: HerdImport.Refused.line(.groups, 2)) { try await ImportFiles.fill(farm, broken) }
      let stables = try await farm.rows(.stables)
      #expect(stables.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `with a group of a stable that is not there is refused`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let files: [SyncStream: [[UInt8]]] = [
        .stables: [Array(#"{"t":"put","sn":1,"id":1,"number":1}"#.utf8)],
        .groups: [
          Array(#"{"t":"put","sn":2,"id":5,"number":1,"stable":1}"#.utf8),
          Array(#"{"t":"put","sn":3,"id":6,"number":2,"stable":2}"#.utf8),
        ],
      ]
      await #expect(throws: HerdImport.Refused.stable(.groups, 2)) { try await ImportFiles.fill(farm, files) }
      let groups = try await farm.rows(.groups)
      #expect(groups.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `keeps who an animal is of whose birth nothing is known`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let animal = #"{"id":9,"country":"CZ","number":"123456","kodex":"961","sex":"F","group":5}"#
      let files: [SyncStream: [[UInt8]]] = [
        .stables: [Array(#"{"t":"put","sn":1,"id":1,"number":1}"#.utf8)],
        .groups: [Array(#"{"t":"put","sn":2,"id":5,"number":1,"stable":1}"#.utf8)],
        .animals: [Array(#"{"t":"put","sn":3,\#(animal.dropFirst())"#.utf8)],
      ]
      try await ImportFiles.fill(farm, files)
      let note = Sample.operation([Sample.note("bought", of: AnimalID(9))])
      #expect(try await farm.push(note)[0].refusals.isEmpty)
      var kept = try #require(try await farm.rows(.animals).first)
      kept["sn"] = nil
      let written = try JSONNode(parsing: Array(animal.utf8)).object
      #expect(kept["number"] == .text("123456") && kept["sex"] == .text("F") && kept["id"] == written?["id"])
      #expect(try await farm.rows(.changes).count == 1)
    }
  }

  @Test(arguments: Engine.allCases) func `leaves an animal where it stands when something happens to it`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let files: [SyncStream: [[UInt8]]] = [
        .stables: [Array(#"{"t":"put","sn":1,"id":1,"number":1}"#.utf8)],
        .groups: [Array(#"{"t":"put","sn":2,"id":5,"number":1,"stable":1}"#.utf8)],
        .animals: [
          Array(#"{"t":"put","sn":3,"id":9,"country":"CZ","number":"123456","sex":"F","group":5}"#.utf8)
        ],
      ]
      try await ImportFiles.fill(farm, files)
      for text in ["bought", "lame"] {
        let note = Sample.operation([Sample.note(text, of: AnimalID(9))])
        #expect(try await farm.push(note)[0].refusals.isEmpty)
      }
      #expect(try await farm.rows(.animals, by: Farm.tender).count == 1)
      #expect(try await farm.rows(.changes, by: Farm.tender).count == 2)
    }
  }

  @Test(arguments: Engine.allCases) func `is recorded by those who see the stable in which an animal stands`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let files: [SyncStream: [[UInt8]]] = [
        .stables: [1, 2].map { Array(#"{"t":"put","sn":\#($0),"id":\#($0),"number":\#($0)}"#.utf8) },
        .groups: [1, 2].map {
          Array(#"{"t":"put","sn":\#($0 + 2),"id":\#($0 + 4),"number":1,"stable":\#($0)}"#.utf8)
        },
        .animals: [1, 2].map {
          Array(
            #"{"t":"put","sn":\#($0 + 4),"id":\#($0 + 8),"country":"CZ","number":"12345\#($0)","group":\#($0 + 4)}"#
              .utf8)
        },
      ]
      try await ImportFiles.fill(farm, files)
      let (own, other) = (AnimalID(9), AnimalID(10))
      for text in ["bought", "lame"] {
        let receipt = try await farm.push(Sample.operation([Sample.note(text, of: own)]), by: Farm.tender)[0]
        #expect(receipt.refusals.isEmpty)
      }
      let unseen = Sample.operation([Sample.note("no", of: other)])
      #expect(try await farm.push(unseen, by: Farm.tender)[0].refusals == ["E0.ref"])
      var birth = Sample.birth("000010", group: 5)
      birth["a"] = .whole(other.rawValue)
      #expect(try await farm.push(Sample.operation([birth]), by: Farm.tender)[0].refusals == ["E0.ref"])
      #expect(try await farm.push(Sample.operation([Sample.note("yes", of: other)]))[0].refusals.isEmpty)
      #expect(try await farm.push(unseen, by: Farm.tender)[0].refusals == ["E0.scope"])
      #expect(try await farm.rows(.changes).count == 3)
    }
  }

  @Test(arguments: Engine.allCases) func `comes once, however often its operation does`(engine: Engine)
    async throws
  {
    try await Farm.with(engine, isEmpty: true) { farm in
      let herd = HerdImport(
        into: farm.server.database, account: Farm.account, now: Farm.morning,
        as: OperationID(parsing: "019a8c1e-7b10-7abc-8000-000000000001"))
      for _ in 0..<2 {
        let rows = try await herd.run { stream in
          var lines = (stream == .stables ? [#"{"t":"put","sn":1,"id":1,"number":1}"#] : []).makeIterator()
          return { lines.next().map { Array($0.utf8) } }
        }
        #expect(rows == 1)
      }
      #expect(try await farm.rows(.stables).count == 1)
    }
  }

  private func rows(_ lines: [[UInt8]]) throws -> [JSONObject] {
    try lines.compactMap { line in
      guard var row = try JSONNode(parsing: line).object, row["t"] == .text("put") else { return nil }
      for name in ["t", "sn"] { row[name] = nil }
      return row
    }
  }
}

enum ImportFiles {
  static func fill(_ farm: Farm, _ files: [SyncStream: [[UInt8]]]) async throws {
    let herd = HerdImport(into: farm.server.database, account: Farm.account, now: Farm.morning)
    _ = try await herd.run { stream in
      var lines = (files[stream] ?? []).makeIterator()
      return { lines.next() }
    }
  }

  /// Hands over a farm into which a generated herd was imported, and the lines that it was made of.
  static func withHerd(
    _ engine: Engine, _ use: (Farm, [SyncStream: [[UInt8]]]) async throws -> Void
  ) async throws {
    var sink = MemorySink()
    HerdGenerator(HerdScenario(seed: 7, size: HerdSize(animals: 40, years: 3))).write(into: &sink)
    let files = Dictionary(
      uniqueKeysWithValues: sink.files.compactMap { file, bytes in
        SyncStream(rawValue: "\(file)").map {
          ($0, bytes.split(separator: UInt8(ascii: "\n")).map(Array.init))
        }
      })
    try await Farm.with(engine, isEmpty: true) { farm in
      try await fill(farm, files)
      try await use(farm, files)
    }
  }
}
