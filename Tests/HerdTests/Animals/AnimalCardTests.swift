import CivilTime
import GRDB
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What a card reads of an animal` {
  private static let today = Day(2026, 11, 18)

  @Test func `finds offspring by their dam, those that only this device knows as well`() async throws {
    try await SyncFarm.with { sync in
      let dam = try await sync.farm.cow("000001")
      var birth = Sample.birth("000002", group: 2001, on: "2025-03-01")
      birth.dam("CZ000001961")
      _ = try await sync.farm.push(Sample.operation([birth]))
      let device = try await sync.device()
      try await device.pull()
      try await device.store.record(at: Farm.morning * 1000) { recording in
        var born = Sample.birth("000003", group: 2001, on: "2026-11-10")
        born.dam("CZ000001961")
        born["a"] = .whole(recording.newAnimal().rawValue)
        recording.add(try Change(row: born.numbered(recording.newChange().rawValue)))
      }
      try await device.store.summarise(asOf: Self.today)
      let found = try await device.store.read { try $0.offspring(of: "CZ000001961") }
      #expect(found.map(\.tag) == ["CZ000002961", "CZ000003961"])
      #expect(try await device.store.read { try $0.animal(tagged: "CZ000001961") } == dam)
    }
  }

  @Test func `sums milkings of the last days, and tells yesterday's activity from today's`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.store.store.databaseWriter.write { db in
        for (id, day, kilograms) in [
          (1, "2026-11-18", 14), (2, "2026-11-18", 12), (3, "2026-11-17", 30), (4, "2026-09-01", 99),
        ] {
          try db.execute(
            sql: "INSERT INTO milking (id, number, animal, object) VALUES (?, 1, ?, ?)",
            arguments: [
              id, cow.rawValue, #"{"id":\#(id),"a":\#(cow.rawValue),"d":"\#(day)","kg":\#(kilograms).5}"#,
            ])
        }
        for (id, day, steps) in [(1, "2026-11-17", 4000), (2, "2026-11-15", 9000)] {
          try db.execute(
            sql: "INSERT INTO activity (id, number, animal, object) VALUES (?, 1, ?, ?)",
            arguments: [
              id, cow.rawValue,
              #"{"id":\#(id),"a":\#(cow.rawValue),"d":"\#(day)","vital":7,"steps":\#(steps)}"#,
            ])
        }
      }
      let (milk, activity) = try await device.store.read {
        (try $0.milk(of: cow, until: Self.today), try $0.activity(of: cow, until: Self.today))
      }
      #expect(milk.days.map(\.milk) == [Kilograms(grams: 30_500), Kilograms(27)])
      #expect(activity.today == nil && activity.yesterday == 4000 && activity.last?.day == Day(2026, 11, 17))
    }
  }

  @Test func `shows a milk recording that waits here until the server's own has come`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow(born: "2020-01-10")
      let device = try await sync.device()
      try await device.pull()
      try await device.store.record(at: Farm.morning * 1000) { recording in
        var calved = FieldValues()
        calved[Calving.order] = 1
        recording.add(
          Change(
            recording.newChange(), .calving, of: cow, on: Day(2026, 9, 1), recordedAt: Farm.morning, calved))
      }
      try await device.store.record(at: Farm.morning * 1000) { recording in
        var row = TestDay(on: Self.today, [.kg: 31_500, .fat: 410]).row
        row["id"] = .whole(recording.newIdentity())
        row["a"] = .whole(cow.rawValue)
        recording.add(row, to: .lactations)
      }
      let waiting = try await device.store.read { try $0.testDays(of: cow) }
      #expect(waiting.map { $0.id < 0 } == [true] && waiting.first?.test[.fat] == 410)
      try await device.push()
      try await device.pull()
      let kept = try await device.store.read { try $0.testDays(of: cow) }
      #expect(kept.map { $0.id > 0 } == [true] && kept.first?.test == waiting.first?.test)
    }
  }
}

extension JSONObject {
  fileprivate mutating func dam(_ tag: String) {
    var fields = self["f"]?.object ?? JSONObject()
    fields["dam"] = .text(tag)
    self["f"] = .object(fields)
  }
}
