import CivilTime
import Foundation
import HerdBook
import HerdFarm
import InstrumentStandIns
import Instruments
import Logging
import RecordMappingSQLite
import Synchronization
import TemporaryFolders
import Testing
import UplinkTesting
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A weight without an animal` {
  private static let now = Farm.morning * 1000
  private static let today = Day(2026, 11, 18)

  private static func eid(_ number: Int) throws -> EID { try EID(prefix: 203, number: UInt64(number)) }

  /// A device with a cow that bears a transponder.
  private func weighing(
    _ use: @escaping @Sendable (HerdDevice, AnimalID, EID) async throws -> Void
  ) async throws {
    try await SyncFarm.with { sync in
      let (cow, eid) = (try await sync.farm.cow(), try Self.eid(7))
      let device = try await sync.device()
      try await device.pull()
      try await device.store.record(at: Self.now) { recording in
        recording.add(.marking, of: cow, on: Self.today, .made { $0[Marking.eid] = eid })
      }
      try await device.store.summarise(asOf: Self.today)
      try await use(device, cow, eid)
    }
  }

  /// The file as a process finds it after the one before was killed: nobody has closed it.
  private func reopened(_ device: HerdDevice) async throws -> HerdStore {
    var generator = SystemRandomNumberGenerator()
    return try await HerdStore(at: device.path, account: Farm.account, using: &generator)
  }

  private func objections(_ store: HerdStore) async throws -> [WeighingStation.Objection] {
    try await store.read { try $0.unassignedWeights(atMost: 10) }
  }

  @Test func `is there with its reason after the process was killed, until it is dismissed`() async throws {
    try await weighing { device, cow, eid in
      let reasons: [WeighingStation.Objection.Reason] = [
        .nobody, .uncertain([eid, try Self.eid(8)]), .unknown(eid), .twice(cow), .refused(cow), .failed(eid),
      ]
      var numbers: [Int] = []
      for reason in reasons {
        numbers.append(try await device.store.keep(Kilograms(425), reason, at: Self.now))
      }
      let store = try await self.reopened(device)
      let kept = try await self.objections(store)
      #expect(kept.reversed().map(\.reason) == reasons && kept.allSatisfy { $0.day == Self.today })
      try await store.dismissWeight(numbers[0])
      #expect(try await self.objections(store).count == 5)
      // A page that still shows the one that is gone does not mean another one.
      try await store.dismissWeight(try #require(kept.first).id)
      let next = try await store.keep(Kilograms(430), .nobody, at: Self.now)
      #expect(numbers.allSatisfy { $0 < next })
    }
  }

  @Test func `goes with the weighing that gives it an animal, and makes one only`() async throws {
    try await weighing { device, cow, _ in
      let number = try await device.store.keep(Kilograms(425), .nobody, at: Self.now)
      let assign: @Sendable (String) async throws -> RecordingOutcome = { key in
        try await device.record(from: SentForm(key: key, weight: number)) { recording in
          recording.add(.weighing, of: cow, on: Self.today, .made { $0[Weighing.weight] = Kilograms(425) })
        }
      }
      _ = try await assign("one")
      await #expect(throws: SentForm.WeightGone.self) { try await assign("two") }
      _ = try await assign("one")
      #expect(try await device.weighings(of: cow).count == 1)
      #expect(try await self.objections(device.store).isEmpty)
    }
  }

  @Test func `is not made of two weighings at once: the second is told to be one`() async throws {
    try await weighing { device, cow, eid in
      async let one = device.store.recordWeighing(of: eid, Kilograms(425), at: Self.now)
      async let two = device.store.recordWeighing(of: eid, Kilograms(426), at: Self.now)
      let reasons = try await [one, two].compactMap(\.self)
      #expect(reasons == [.twice(cow)])
      #expect(try await device.weighings(of: cow).count == 1)
    }
  }

  @Test func `is kept while the animal stands on the scale, and explained by who is read then`() async throws
  {
    try await weighing { device, _, eid in
      let folder = try TemporaryFolder()
      let reader = try PseudoTerminal(at: folder.url.appending(path: "reader").path)
      let isEmpty = Mutex(false)
      let scale = try ScaleStandIn(at: folder.url.appending(path: "scale").path) {
        .init(grams: isEmpty.withLock { $0 } ? 0 : 425_000, isStable: true)
      }
      let clock = ManualClock()
      let outlet = WeighingStation.Outlet(
        device.store, now: { Self.now }, saved: {},
        logger: .init(label: "test") { _ in SwiftLogNoOpLogHandler() })
      // A crowded machine answers late by a clock that does not wait: that is no silence.
      let station = WeighingStation(clock: clock, outlet: outlet, patience: .max)
      try await clock.passing {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { await station.run() }
          defer { group.cancelAll() }
          // What stands there as the connection is made was weighed before: the scale has to be empty once.
          isEmpty.withLock { $0 = true }
          station.connect(
            .init(
              reader: .init(address: .device(path: reader.path), baud: .b9600),
              scale: .init(address: .device(path: scale.line.path), baud: .b9600)))
          _ = await station.state.values().first { $0.load == .empty && $0.reader == .connected }
          isEmpty.withLock { $0 = false }
          try await self.expect([.nobody], in: device.store)
          reader.send(ReaderShape.bare.line(203, 7) + "\r")
          _ = await station.state.values().first { $0.read == [eid] && $0.lastRead == eid }
          isEmpty.withLock { $0 = true }
          try await self.expect([.uncertain([eid])], in: device.store)
        }
      }
    }
  }

  /// Waits until these are kept.
  private func expect(_ reasons: [WeighingStation.Objection.Reason], in store: HerdStore) async throws {
    let commits = store.store.commits
    if try await objections(store).map(\.reason) == reasons { return }
    for await _ in commits { if try await objections(store).map(\.reason) == reasons { return } }
  }
}
