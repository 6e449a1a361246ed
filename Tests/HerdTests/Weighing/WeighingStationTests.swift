import Foundation
import HerdBook
import InstrumentStandIns
import Instruments
import Synchronization
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
    let station = WeighingStation(clock: clock)
    let (records, tell) = AsyncStream.makeStream(of: [EID: [Kilograms]].self)
    let recorded = Broadcast<[EID: [Kilograms]]>([:])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await station.run { animal, weight in
          if let reason = reason(animal) { return reason }
          recorded.update { $0[animal, default: []].append(weight) }
          tell.yield(recorded.value)
          return nil
        }
      }
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
      station.weigh(Kilograms(425), on: phone)
      #expect(await records.first { _ in true } == [cow: [Kilograms(425)]])
      #expect(station.state.value.named == [tablet: other] && station.state.value.objections.isEmpty)
    }
  }

  @Test func `keeps a weight in sight that nobody was named for, and gives it to nobody`() async throws {
    let cow = try Self.eid(7)
    try await weighing { [phone] station, records in
      station.weigh(Kilograms(425), on: phone)
      station.name(cow, on: phone)
      let objection = try #require(station.state.value.objections.first)
      #expect(objection.reason == .nobody && objection.weight == Kilograms(425))
      station.weigh(Kilograms(430), on: phone)
      #expect(await records.first { _ in true } == [cow: [Kilograms(430)]])
      station.dismiss(objection.id)
      #expect(station.state.value.objections.isEmpty)
    }
  }

  @Test func `says why a weight was not recorded`() async throws {
    let cow = try Self.eid(7)
    try await weighing(refusing: { .unknown($0) }) { [phone] station, _ in
      station.name(cow, on: phone)
      station.weigh(Kilograms(425), on: phone)
      let state = await station.state.values().first { !$0.objections.isEmpty }
      #expect(state?.objections.map(\.reason) == [.unknown(cow)])
    }
  }

  @Test func `records 500 animals at a reader and a scale, each once and with its own weight`() async throws {
    let chute = try Chute(of: 500)
    try await clock.passing {
      try await weighing { station, records in
        station.connect(
          .init(
            reader: .init(address: .device(path: chute.reader.path), baud: .b9600),
            scale: .init(address: .device(path: chute.scale.line.path), baud: .b9600)))
        let watching = Task {
          for await state in station.state.values() { chute.note(read: state.read) }
        }
        defer { watching.cancel() }
        var last: [EID: [Kilograms]] = [:]
        for await recorded in records {
          last = recorded
          chute.open(after: recorded.count)
          if recorded.count == 500 { break }
        }
        let expected = try (0..<500).map { (try Self.eid(1000 + $0), [Chute.weight(of: $0)]) }
        #expect(last == Dictionary(uniqueKeysWithValues: expected))
      }
    }
  }
}

/// A way onto a scale with a reader, which lets the next animal in once the one before was recorded. The animal stands still
/// as soon as it was read.
private final class Chute: Sendable {
  let reader: PseudoTerminal
  let scale: ScaleStandIn
  private let place: Place

  /// Where the animals are.
  private final class Place: Sendable {
    struct State {
      var animal = 0
      /// How often the scale was asked since this animal is on it; `nil` while it is empty.
      var questions: Int?
      var recorded = 0
      var read: EID?
    }

    let state = Mutex(State())
  }

  init(of count: Int) throws {
    let folder = FileManager.default.temporaryDirectory
    let (place, name) = (Place(), UUID().uuidString)
    let reader = try PseudoTerminal(at: folder.appending(path: "reader-\(name)").path)
    (self.place, self.reader) = (place, reader)
    scale = try ScaleStandIn(at: folder.appending(path: "scale-\(name)").path) {
      place.state.withLock { state in
        guard let questions = state.questions else {
          guard state.animal < count else { return .init("0") }
          state.questions = 0
          return .init("1.5")
        }
        guard state.recorded <= state.animal else {
          (state.animal, state.questions) = (state.animal + 1, nil)
          return .init("0")
        }
        // By a clock that does not wait the scale may have seemed silent meanwhile: the animal goes back and comes again.
        guard questions < 60 else {
          state.questions = nil
          return .init("0")
        }
        state.questions = questions + 1
        if questions % 10 == 0 {
          reader.send(ReaderShape.allflex.line(203, UInt64(1000 + state.animal)) + "\r\n")
        }
        let text = Chute.weight(of: state.animal).description
        let isRead = state.read.map { "\($0)".hasSuffix("\(1000 + state.animal)") } ?? false
        return .init(text, isStable: isRead)
      }
    }
  }

  /// Lets the animal out that was recorded as this one.
  func open(after count: Int) { place.state.withLock { $0.recorded = count } }

  /// Whom the reader has read.
  func note(read animals: [EID]) { place.state.withLock { $0.read = animals.last } }

  static func weight(of animal: Int) -> Kilograms { Kilograms(grams: 100_000 + 500 * animal) }
}
