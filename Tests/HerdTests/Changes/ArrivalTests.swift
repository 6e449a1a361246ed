import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `An animal that comes into the herd` {
  private static let today = Day(2026, 11, 18)

  private static func birth(_ number: String) -> FieldValues {
    FieldValues.made { values in
      (values[Birth.country], values[Birth.number], values[Birth.kodex]) = (.czechia, number, "961")
      (values[Birth.sex], values[Birth.group]) = (.female, GroupID(2001))
    }
  }

  @Test func `is born by a calving, as a calf of its dam`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let tag = try #require(try await device.store.history(of: cow).animal.tag)
      let calving = FieldValues.made { values in
        values[Calving.order] = 1
        values[Calving.calves] = [Self.birth("000007"), Self.birth("000008")]
      }
      let outcome = try await device.record(overriding: [.w17NoService]) { recording in
        let calving = recording.add(.calving, of: cow, on: Self.today, calving)
        recording.addBirths(of: calving, dam: tag)
      }
      #expect(outcome.changes?.map(\.knownKind) == [.calving, .birth, .birth], "\(outcome)")
      try await device.push()
      try await device.pull()
      let dams = try await sync.farm.rows(.animals).compactMap { $0["dam"] }
      #expect(dams == [.text(tag.description), .text(tag.description)])
    }
  }

  @Test func `is bought together with its birth alone`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let outcome = try await device.record { recording in
        recording.add(.purchase, of: recording.newAnimal(), on: Self.today)
      }
      #expect(outcome.judgement?.errors.map(\.rule.description) == ["E0.ref"])
      let kept = try await device.record { recording in
        let heifer = recording.newAnimal()
        recording.add(.birth, of: heifer, on: Day(2026, 3, 1), Self.birth("000007"))
        recording.add(.purchase, of: heifer, on: Self.today)
        recording.add(.move, of: heifer, on: Self.today, .made { $0[Move.group] = GroupID(2002) })
      }
      #expect(kept.changes?.count == 3, "\(kept)")
      try await device.push()
      let groups = try await sync.farm.rows(.animals).map { $0["group"] }
      #expect(groups == [.whole(2002)])
    }
  }

  @Test func `has a number that no other has, also of one that was recorded a moment ago`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      for isFirst in [true, false] {
        let outcome = try await device.record { recording in
          recording.add(.birth, of: recording.newAnimal(), on: Self.today, Self.birth("000007"))
        }
        #expect(outcome.judgement?.errors.map(\.rule.description) == (isFirst ? nil : ["E13.exists"]))
      }
    }
  }

  @Test func `bears a transponder that no other bears`() async throws {
    try await SyncFarm.with { sync in
      let (one, other) = (try await sync.farm.cow("000001"), try await sync.farm.cow("000002"))
      let device = try await sync.device()
      try await device.pull()
      let eid = FieldValues.made { $0[Marking.eid] = EID(text: "203000123456789") }
      for (animal, errors) in [(one, nil), (other, ["E15.eidUsed"])] {
        let outcome = try await device.record { $0.add(.marking, of: animal, on: Self.today, eid) }
        #expect(outcome.judgement?.errors.map(\.rule.description) == errors)
      }
    }
  }
}
