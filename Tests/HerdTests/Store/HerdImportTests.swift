import CivilTime
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `What another program tells of a herd` {
  private static let today = Day(2026, 11, 18)

  private static func with(
    _ use: @escaping @Sendable (HerdDevice, AnimalID) async throws -> Void
  ) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow("000001")
      let device = try await sync.device()
      try await device.pull()
      try await device.store.summarise(asOf: today)
      try await use(device, cow)
    }
  }

  /// A document of a scale's program.
  private static func weighing(
    _ id: String, of tag: String = "CZ000001961", _ weight: String = "612.5", on day: String = "2026-11-17"
  ) throws -> JSONNode {
    try JSONNode(
      parsing: """
        {"resourceType": "WeightEvent", "meta": {"source": "scale.example", "sourceId": "\(id)"},
         "animal": {"scheme": "eu.bovine", "id": "\(tag)"},
         "eventDateTime": "\(day)T09:00:00Z", "weight": {"measurement": \(weight), "units": "KGM"}}
        """)
  }

  private static func take(_ documents: [JSONNode], on device: HerdDevice) async throws -> ImportOutcome {
    try await device.store.take(
      documents.enumerated().map { (line: $0.offset + 1, change: .document($0.element)) }, at: Farm.morning,
      on: today)
  }

  @Test func `is recorded once, however often it is told`() async throws {
    try await Self.with { device, cow in
      let documents = [try Self.weighing("1"), try Self.weighing("2", on: "2026-11-16")]
      let first = try await Self.take(documents, on: device)
      #expect(first.recorded == 2 && first.known == 0 && first.refused.isEmpty)
      let again = try await Self.take(documents + [try Self.weighing("3", on: "2026-11-15")], on: device)
      #expect(again.recorded == 1 && again.known == 2)
      let weighings = try await device.store.read { try $0.changes(of: cow) }.filter {
        $0.knownKind == .weighing
      }
      #expect(
        weighings.map { $0[Weighing.weight] } == [Kilograms](repeating: Kilograms(grams: 612_500), count: 3))
    }
  }

  @Test func `is told apart by line where it cannot be taken, and the rest is`() async throws {
    try await Self.with { device, _ in
      let outcome = try await Self.take(
        [
          .text("weight"), try JSONNode(parsing: #"{"resourceType": "WeatherEvent"}"#),
          try Self.weighing("1", of: "CZ999999961"), try Self.weighing("2"),
          try Self.weighing("3", "9000", on: "2026-11-16"),
        ], on: device)
      #expect(outcome.recorded == 1)
      #expect(outcome.refused.map(\.line) == [1, 2, 3, 5])
      let reasons = outcome.refused.map(\.reason)
      #expect(reasons.prefix(2) == [.unread(.notDocument), .unread(.resourceType("WeatherEvent"))])
      guard case .rules(let rules) = reasons.last else {
        Issue.record("a weight of nine tons was taken")
        return
      }
      #expect(rules.contains { $0.severity == .error })
    }
  }

  @Test func `is known where this account has exported it`() async throws {
    try await Self.with { device, cow in
      var bytes: [UInt8] = []
      let count = try await device.store.export(as: .documents(holding: "CZ 12345678")) { bytes += $0 }
      let documents = try bytes.split(separator: UInt8(ascii: "\n")).map {
        try JSONNode(parsing: String(decoding: $0, as: UTF8.self))
      }
      let outcome = try await Self.take(documents, on: device)
      #expect(outcome.known == count && count > 0 && outcome.recorded == 0 && outcome.refused.isEmpty)
    }
  }

  // MARK: Tables

  private static func take(_ table: String, on device: HerdDevice) async throws -> ImportOutcome {
    try await device.store.take(ToldChange.rows(of: Array(table.utf8)), at: Farm.morning, on: today)
  }

  @Test func `is recorded from a table of few columns, once however often`() async throws {
    try await Self.with { device, cow in
      let table = """
        tag;day;change;kilograms
        CZ000001961;2026-11-17;weighing;612,5
        CZ000001961;2026-11-16;weighing;611

        """
      #expect(try await Self.take(table, on: device).recorded == 2)
      let again = try await Self.take(table, on: device)
      #expect(again.recorded == 0 && again.known == 2)
      let weights = try await device.store.read { try $0.changes(of: cow) }.compactMap { $0[Weighing.weight] }
      #expect(weights.sorted() == [Kilograms(grams: 611_000), Kilograms(grams: 612_500)])
    }
  }

  @Test func `is told apart by line in a table too`() async throws {
    try await Self.with { device, _ in
      let outcome = try await Self.take(
        """
        tag;day;change;kilograms;text
        CZ999999961;2026-11-17;weighing;612,5;
        ;2026-11-17;weighing;612,5;
        CZ000001961;17. 11. 2026;weighing;612,5;
        CZ000001961;2026-11-17;milking;612,5;
        CZ000001961;2026-11-17;weighing;612,5;heavy
        CZ000001961;2026-11-17
        CZ000001961;2026-11-17;weighing;heavy;
        CZ000001961;2026-11-17;weighing;612,5;

        """, on: device)
      #expect(outcome.recorded == 1 && outcome.refused.map(\.line) == [2, 3, 4, 5, 6, 7, 8])
      let reasons = outcome.refused.map(\.reason)
      try #require(reasons.count == 7)
      #expect(reasons[0] == .unread(.animal(ADEIdentifier(try EarTag(parsing: "CZ999999961")))))
      #expect(reasons[1] == .unread(.animal(nil)) && reasons[2] == .row(.cell("day")))
      #expect(reasons[3] == .row(.cell("change")) && reasons[4] == .row(.otherKind("text")))
      guard case .line(let malformed) = reasons[5] else {
        Issue.record("a row of two fields was taken")
        return
      }
      #expect(malformed.reason == .fieldCount(2, expected: 5))
      guard case .rules(let rules) = reasons[6] else {
        Issue.record("a weight that is no number was taken")
        return
      }
      #expect(rules.contains { $0.severity == .error })
    }
  }

  @Test func `makes an animal of a birth in a table, which later rows tell of`() async throws {
    try await Self.with { device, _ in
      let table = """
        tag;day;change;country;number;kodex;sex;group;kilograms
        CZ000002961;2026-11-10;birth;CZ;000002;961;F;2001;
        CZ000002961;2026-11-17;weighing;;;;;;52,5

        """
      let outcome = try await Self.take(table, on: device)
      #expect(outcome.recorded == 2 && outcome.refused.isEmpty, "\(outcome)")
      #expect(try await Self.take(table, on: device).known == 2)
      let calf = try #require(
        try await device.store.read { try $0.animalsByTag()[try EarTag(parsing: "CZ000002961")] })
      let kinds = try await device.store.read { try $0.changes(of: calf) }.map(\.knownKind)
      #expect(kinds.contains(.birth) && kinds.contains(.weighing))
    }
  }

  @Test func `is refused where its kind is none that can be recorded`() async throws {
    try await Self.with { device, _ in
      let outcome = try await Self.take("tag;day;change\nCZ000001961;2026-11-17;?99\n", on: device)
      #expect(outcome.refused.map(\.reason) == [.unread(.resourceType("99"))] && outcome.recorded == 0)
    }
  }

  @Test func `is known where this account has exported it as a table`() async throws {
    try await Self.with { device, _ in
      var bytes: [UInt8] = []
      let count = try await device.store.export(as: .table) { bytes += $0 }
      let outcome = try await device.store.take(ToldChange.rows(of: bytes), at: Farm.morning, on: Self.today)
      #expect(outcome.known == count && count > 0 && outcome.recorded == 0 && outcome.refused.isEmpty)
    }
  }
}
