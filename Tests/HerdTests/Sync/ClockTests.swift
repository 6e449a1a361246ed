import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import HummingbirdCore
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A device whose clock is wrong` {
  @Test(arguments: [-3 * day, 3 * day]) func `records on the day that is meant, and has it kept`(
    wrong: Int
  ) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull(at: Farm.morning + wrong)
      try await device.note("lame", of: cow, on: Day(2026, 11, 18), at: Farm.morning + wrong)
      try await device.push()
      try await device.pull(at: Farm.morning + wrong)
      let unsent = try await device.store.read { try $0.unsent() }
      let notes = try await device.store.history(of: cow).changes.filter { $0.knownKind == .note }
      #expect(unsent.isEmpty && notes.map(\.day) == [Day(2026, 11, 18)])
      // By the clock of who has recorded it: nobody knows better.
      #expect(notes.map(\.recordedAt) == [Farm.morning + wrong])
    }
  }

  @Test func `and ahead has what it dates by it kept, with a warning`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let ahead = Farm.morning + 3 * Self.day
      try await device.note("lame", of: cow, on: Day(2026, 11, 21), at: ahead)
      try await device.push()
      let row = try #require(try await sync.farm.rows(.changes).last { $0["k"] == .whole(27) })
      #expect(row["d"] == .text("2026-11-21") && row["warn"] == .list([.text("W0.future")]))
    }
  }

  @Test func `and is put back sends amendments in the order in which they were made`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      let device = try await sync.device()
      try await device.pull()
      for (text, moment) in [("left hind", Farm.morning), ("both hind", Farm.morning - 3 * Self.day)] {
        let note = try #require(
          try await device.store.history(of: cow).changes.first { $0.knownKind == .note })
        try await device.store.record(.amend, at: moment * 1000) { recording in
          var amended = note
          amended[Note.text] = text
          recording.add(amended)
        }
      }
      try await device.push()
      try await device.pull()
      let (notes, unsent) = (
        try await device.notes(of: cow), try await device.store.read { try $0.unsent() }
      )
      #expect(notes == ["both hind"] && unsent.isEmpty)
    }
  }

  @Test(arguments: [-3 * day, 3 * day]) func `sends again what a server that was put back has lost`(
    wrong: Int
  ) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      try await device.push()
      try await device.pull()
      try await sync.putBack(losing: try await device.store.installation().device)
      try await device.pull(at: Farm.morning + wrong)
      let waiting = try await device.store.read { try $0.unsent() }
      #expect(waiting.count == 1)
    }
  }

  @Test func `of the server or of a device keeps nobody out`() async throws {
    let asked = Kept<[String]>()
    asked.value = []
    let counting = Meddling(isPacked: true) { request, _ in
      if let last = request.uri.path.split(separator: "/").last, ["login", "refresh"].contains(last) {
        asked.value = (asked.value ?? []) + [String(last)]
      }
      return nil
    }
    try await SyncFarm.with(meddling: counting) { sync in
      let device = try await sync.device()
      try await device.pull(at: Farm.morning - 3 * Self.day)
      // Tokens are of a time that is to come.
      sync.farm.pass(seconds: -3 * Self.day)
      try await device.pull(at: Farm.morning + 3 * Self.day)
      sync.farm.pass(seconds: 6 * Self.day)
      try await device.pull(at: Farm.morning)
    }
    #expect(asked.value == ["login", "refresh"])
  }

  @Test(arguments: [-3 * day, 3 * day]) func `synchronises by itself once a day and after a save`(
    wrong: Int
  ) async throws {
    let states = Kept<Int>()
    states.value = 0
    let counting = Meddling(isPacked: true) { request, _ in
      if request.uri.path.hasSuffix("/state") { states.value = (states.value ?? 0) + 1 }
      return nil
    }
    try await SyncFarm.with(meddling: counting) { sync in
      let device = try await sync.device()
      try await device.pull()
      states.value = 0
      let (clock, wall) = (ManualClock(), Kept<Int>())
      wall.value = Farm.morning
      let synchroniser = Synchroniser(
        Download(
          device.store, device.link, program: "1", now: { wall.value ?? 0 }, clock: clock))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await synchroniser.run() }
        await clock.sleepers(atLeast: 1)
        wall.value = Farm.morning + wrong
        clock.advance(by: SyncSchedule.daily)
        try await device.isComplete(at: Farm.morning + wrong)
        await synchroniser.noteSaved()
        wall.value = Farm.morning + 2 * wrong
        clock.advance(by: SyncSchedule.afterSave)
        try await device.isComplete(at: Farm.morning + 2 * wrong)
        #expect(states.value == 3)
        group.cancelAll()
      }
    }
  }

  private static let day = 86_400
}

extension HerdDevice {
  /// Waits for a synchronisation that ends at this second by the device's clock.
  fileprivate func isComplete(at second: Int) async throws {
    while try await store.installation().completedAt != second { await Task.yield() }
  }

  /// - Parameter second: by the device's clock, since 1970.
  fileprivate func pull(at second: Int) async throws {
    _ = try await Download(store, link, program: program, now: { second }).run()
  }

  fileprivate func note(_ text: String, of animal: AnimalID, on day: Day, at second: Int) async throws {
    try await store.record(at: second * 1000) { recording in
      recording.add(
        Change(
          recording.newChange(), .note, of: animal, on: day, recordedAt: second,
          .made { $0[Note.text] = text }))
    }
  }
}
