import CivilTime
import GRDB
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `What a change's fields hold` {
  @Test func `is said by the names of groups and inseminators, as far as they are known`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow("000001")
      let device = try await sync.device()
      try await device.pull()
      try await device.store.store.write { transaction in
        try transaction.database.execute(
          sql: "INSERT INTO code (id, number, list, object) VALUES (1, 1, 'technician', ?)",
          arguments: [#"{"id":1,"list":"technician","number":4,"name":"Eva"}"#])
      }
      for technician in [1, 99] {
        try await device.store.record(at: Farm.morning * 1000) { recording in
          recording.add(
            Change(
              recording.newChange(), .insemination, of: cow, on: Day(2026, 11, technician % 28),
              recordedAt: Farm.morning, .made { $0[Insemination.technician] = TechnicianID(technician) }))
        }
      }
      let (changes, names) = try await device.store.read { snapshot in
        let changes = try snapshot.changes(of: cow).filter { $0.knownKind == .insemination }
        return (changes, try snapshot.names(in: changes))
      }
      let texts = FieldTexts(words: Words(language: .en), names: names)
      let said = changes.flatMap { texts.facts(of: $0.kind.fields, in: $0.fields).map(\.value) }
      #expect(said.sorted() == ["4 Eva", "99"])
      #expect(Array(names.technicians.keys) == [TechnicianID(1)])
    }
  }
}
