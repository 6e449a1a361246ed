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
      documents.enumerated().map { (line: $0.offset + 1, document: $0.element) }, at: Farm.morning, on: today)
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
      let count = try await device.store.export(of: "CZ 12345678") { bytes += $0 }
      let documents = try bytes.split(separator: UInt8(ascii: "\n")).map {
        try JSONNode(parsing: String(decoding: $0, as: UTF8.self))
      }
      let outcome = try await Self.take(documents, on: device)
      #expect(outcome.known == count && count > 0 && outcome.recorded == 0 && outcome.refused.isEmpty)
    }
  }
}
