import Foundation
import HerdBook
import InstrumentStandIns
import Instruments
import TemporaryFolders
import Testing
import UplinkTesting
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(2))) struct `A place where animals are weighed` {
  private let clock = ManualClock()
  private let phone = BrowserID(text: "phone")
  private let tablet = BrowserID(text: "tablet")

  private static func eid(_ number: Int) throws -> EID { try EID(prefix: 203, number: UInt64(number)) }

  /// Runs a station as long as the body does; what it records is noted.
  private func weighing(
    refusing reason: @escaping @Sendable (EID) -> WeighingStation.Objection.Reason? = { _ in nil },
    _ body: @Sendable (WeighingStation, AsyncStream<[EID: [Kilograms]]>) async throws -> Void
  ) async throws {
    let (records, tell) = AsyncStream.makeStream(of: [EID: [Kilograms]].self)
    let recorded = Broadcast<[EID: [Kilograms]]>([:])
    // As on a full disk: what is not recorded is in sight as long as the process runs.
    let outlet = WeighingStation.Outlet(
      record: { animal, weight in
        if let reason = reason(animal) { return reason }
        recorded.update { $0[animal, default: []].append(weight) }
        tell.yield(recorded.value)
        return nil
      }, keep: { _, _ in nil })
    let station = WeighingStation(clock: clock, outlet: outlet)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await station.run() }
      try await body(station, records)
      group.cancelAll()
    }
  }

  @Test func `takes who is named on a device and then what is typed there, whatever others type`()
    async throws
  {
    let (cow, other) = (try Self.eid(7), try Self.eid(8))
    try await weighing { [phone, tablet] station, records in
      station.name(cow, on: phone)
      station.name(other, on: tablet)
      await station.weigh(Kilograms(425), on: phone)
      #expect(await records.first { _ in true } == [cow: [Kilograms(425)]])
      #expect(station.state.value.named == [tablet: other] && station.state.value.objections.isEmpty)
    }
  }

  @Test func `keeps a weight in sight that nobody was named for, and gives it to nobody`() async throws {
    let cow = try Self.eid(7)
    try await weighing { [phone] station, records in
      await station.weigh(Kilograms(425), on: phone)
      station.name(cow, on: phone)
      let objection = try #require(station.state.value.objections.first)
      #expect(objection.reason == .nobody && objection.weight == Kilograms(425))
      await station.weigh(Kilograms(430), on: phone)
      #expect(await records.first { _ in true } == [cow: [Kilograms(430)]])
      #expect(station.dismiss(objection.id))
      #expect(station.state.value.objections.isEmpty)
    }
  }

  @Test func `says why a weight was not recorded`() async throws {
    let cow = try Self.eid(7)
    try await weighing(refusing: { .unknown($0) }) { [phone] station, _ in
      station.name(cow, on: phone)
      await station.weigh(Kilograms(425), on: phone)
      let state = await station.state.values().first { !$0.objections.isEmpty }
      #expect(state?.objections.map(\.reason) == [.unknown(cow)])
    }
  }

  @Test func `records 500 animals at a reader and a scale, each once and with its own weight`() async throws {
    let animals = (0..<500).map { number in
      WeighingChute.Animal(prefix: 203, number: UInt64(1000 + number), grams: 100_000 + 500 * number)
    }
    let folder = try TemporaryFolder()
    let chute = try WeighingChute(of: animals, in: folder.url.path, "500")
    try await clock.passing {
      try await weighing { station, records in
        station.connect(
          .init(
            reader: .init(address: .device(path: chute.reader.path), baud: .b9600),
            scale: .init(address: .device(path: chute.scale.line.path), baud: .b9600)))
        let watching = Task {
          for await state in station.state.values() {
            if let read = state.read.last { chute.note(read: read.prefix, read.number) }
          }
        }
        defer { watching.cancel() }
        var last: [EID: [Kilograms]] = [:]
        for await recorded in records {
          last = recorded
          chute.release()
          if recorded.count == 500 { break }
        }
        let expected = try animals.map { animal in
          (try EID(prefix: 203, number: animal.number), [Kilograms(grams: animal.grams)])
        }
        #expect(last == Dictionary(uniqueKeysWithValues: expected))
      }
    }
  }
}
