import Herd
import HerdBook
import HerdFarm
import HerdSync
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A synchroniser` {
  @Test func `sends what is recorded and brings it back by itself`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      let clock = ManualClock()
      let synchroniser = device.synchroniser(clock)
      try await running(synchroniser) {
        _ = try await synchroniser.synchronise()
        try await device.note("lame", of: cow)
        await synchroniser.noteSaved()
        for await status in device.outbox.updates where status.waiting + status.sending == 0 {
          if try await device.store.read({ try $0.unsent() }).isEmpty { break }
        }
        await clock.sleepers(atLeast: 1)
        clock.advance(by: SyncSchedule.afterSave)
        for await status in await synchroniser.updates where status.report?.rows == [.changes: 1] { break }
      }
    }
  }

  @Test func `sends nothing where that is off`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      let synchroniser = device.synchroniser(ManualClock(), .init(sendsChanges: false))
      try await running(synchroniser) {
        _ = try await synchroniser.synchronise()
        try await device.note("lame", of: cow)
        _ = try await synchroniser.synchronise()
        let unsent = try await device.store.read { try $0.unsent() }
        #expect(unsent.count == 1)
      }
    }
  }

  @Test func `sends what waits once that is switched on, and nothing after it was switched off`() async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      let synchroniser = device.synchroniser(ManualClock(), .init(sendsChanges: false))
      try await running(synchroniser) {
        _ = try await synchroniser.synchronise()
        try await device.note("lame", of: cow)
        await synchroniser.apply(.init(sendsChanges: true))
        for await status in device.outbox.updates where status.waiting + status.sending == 0 {
          if try await device.store.read({ try $0.unsent() }).isEmpty { break }
        }
        await synchroniser.apply(.init(sendsChanges: false))
        try await device.note("lame again", of: cow)
        _ = try await synchroniser.synchronise()
        let unsent = try await device.store.read { try $0.unsent() }
        #expect(unsent.count == 1)
      }
    }
  }

  @Test func `synchronises when the server comes back`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let device = try await sync.device()
      let connectivity = ScriptedConnectivity()
      let synchroniser = device.synchroniser(ManualClock(), .init(), connectivity)
      try await running(synchroniser) {
        _ = try await synchroniser.synchronise()
        _ = try await sync.farm.cow("000002")
        connectivity.close()
        while connectivity.waiting == 0 { await Task.yield() }
        connectivity.open()
        for await status in await synchroniser.updates where status.report?.rows[.animals] == 1 {
          if try await device.store.verification().rows[.animals] == 2 { break }
        }
      }
    }
  }

  private func running(
    _ synchroniser: Synchroniser, _ body: @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await synchroniser.run() }
      try await body()
      group.cancelAll()
    }
  }
}

extension HerdDevice {
  func synchroniser(
    _ clock: ManualClock, _ settings: Synchroniser.Settings = .init(),
    _ connectivity: (any ConnectivityWatching)? = nil
  ) -> Synchroniser {
    Synchroniser(
      Download(store, link, program: program, now: { Farm.morning }, clock: clock), settings: settings,
      connectivity: connectivity)
  }
}
