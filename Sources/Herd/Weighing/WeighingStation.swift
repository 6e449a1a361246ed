import HerdBook
import Instruments
import WebShell

/// Where animals of a herd are weighed one after the other: by a reader and a scale of this computer, by what somebody types,
/// or by both. Who was read and what the scale says are brought together here; what comes of it is somebody else's.
final class WeighingStation: Sendable {
  /// How a reader and a scale are connected; somebody types for one that is `nil`.
  struct Setup: Hashable, Sendable {
    struct Line: Hashable, Sendable {
      let address: InstrumentAddress
      let baud: BaudRate
    }

    var reader: Line?
    var scale: Line?
  }

  /// How a connection stands.
  enum Standing: Hashable, Sendable {
    case waiting, connected
    /// Nothing that comes can be read: both ends have different baud rates.
    case unreadable
    /// It is connected and does not answer.
    case silent
    case lost(InstrumentError)
  }

  struct State: Hashable, Sendable {
    var setup = Setup()
    /// `nil` where there is none.
    var reader, scale: Standing?
    /// Who was read, as long as nobody is weighed for it.
    var subjects: [EID] = []
    /// What the scale says.
    var reading: ScaleReading?
    /// Weights that were not recorded, the newest first.
    var objections: [Objection] = []
  }

  /// A weight that was not recorded: somebody has to look at it.
  struct Objection: Hashable, Sendable, Identifiable {
    enum Reason: Hashable, Sendable {
      /// Nobody was read.
      case nobody
      /// Several animals were read while one was weighed.
      case several([EID])
      /// No animal that is here bears the transponder, or several do.
      case unknown(EID)
      /// It was weighed today already.
      case twice(AnimalID)
      /// A rule speaks against it.
      case refused(AnimalID)
      /// It could not be kept.
      case failed(EID)
    }

    let id: Int
    let weight: Kilograms
    let reason: Reason
  }

  private enum Input: Sendable {
    case reader(ReaderEvent)
    case scale(ScaleEvent)
    case read(EID)
    case weigh(Kilograms)
  }

  /// So many are remembered.
  private static let most = 50

  let state = Broadcast(State())
  private let setups = Broadcast(Setup())
  private let inputs = AsyncStream.makeStream(of: Input.self)
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Listens to these instruments from now on, and to no others.
  func connect(_ setup: Setup) { setups.send(setup) }

  /// Takes who was read by hand, or by a reader that types.
  func read(_ animal: EID) { inputs.continuation.yield(.read(animal)) }

  /// Takes what somebody has typed.
  func weigh(_ weight: Kilograms) { inputs.continuation.yield(.weigh(weight)) }

  /// Forgets a weight that was looked at.
  func dismiss(_ objection: Int) { state.update { $0.objections.removeAll { $0.id == objection } } }

  /// Brings readings and weights together until the task is cancelled.
  ///
  /// - Parameter record: keeps a weighing; `nil` if it did.
  func run(_ record: @escaping @Sendable (EID, Kilograms) async -> Objection.Reason?) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.listen() }
      let stopwatch = Stopwatch(clock)
      var (pairing, quality, count) = (WeighingPairing<EID>(), LineQuality(), 0)
      for await input in inputs.stream {
        let outcome = note(input, at: stopwatch.elapsed(), &pairing, &quality)
        let subjects = pairing.subjects
        if state.value.subjects != subjects { state.update { $0.subjects = subjects } }
        guard let (weight, reason) = await settled(outcome, record) else { continue }
        count += 1
        let objection = Objection(id: count, weight: weight, reason: reason)
        state.update { $0.objections = Array(([objection] + $0.objections).prefix(Self.most)) }
      }
      group.cancelAll()
    }
  }

  // MARK: Instruments

  /// Keeps the connections that somebody wants.
  private func listen() async {
    while !Task.isCancelled {
      let setup = setups.value
      state.update { state in
        (state.setup, state.reading) = (setup, nil)
        state.reader = setup.reader.map { _ in .waiting }
        state.scale = setup.scale.map { _ in .waiting }
      }
      await withDiscardingTaskGroup { [clock, tell = inputs.continuation] group in
        if let line = setup.reader {
          group.addTask {
            await ReaderConnection(line.address, at: line.baud, clock: clock).run { tell.yield(.reader($0)) }
          }
        }
        if let line = setup.scale {
          group.addTask {
            await ScaleConnection(line.address, at: line.baud, clock: clock).run { tell.yield(.scale($0)) }
          }
        }
        for await now in setups.values() where now != setup { break }
        group.cancelAll()
      }
    }
  }

  private func note(
    _ input: Input, at moment: Duration, _ pairing: inout WeighingPairing<EID>, _ quality: inout LineQuality
  ) -> WeighingPairing<EID>.Outcome? {
    switch input {
    case .read(let eid): return pairing.read(eid, at: moment)
    case .weigh(let weight): return pairing.type(weight, at: moment)
    case .reader(let event): return note(event, at: moment, &pairing, &quality)
    case .scale(let event): return note(event, at: moment, &pairing)
    }
  }

  private func note(
    _ event: ReaderEvent, at moment: Duration, _ pairing: inout WeighingPairing<EID>,
    _ quality: inout LineQuality
  ) -> WeighingPairing<EID>.Outcome? {
    switch event {
    case .connected:
      quality = LineQuality()
      state.update { $0.reader = .connected }
    case .read(let eid):
      quality.note("", isRead: true)
      state.update { $0.reader = .connected }
      return pairing.read(eid, at: moment)
    case .unknown(let line):
      quality.note(line, isRead: false)
      if quality.isUnreadable { state.update { $0.reader = .unreadable } }
    case .lost(let error): state.update { $0.reader = .lost(error) }
    }
    return nil
  }

  private func note(
    _ event: ScaleEvent, at moment: Duration, _ pairing: inout WeighingPairing<EID>
  ) -> WeighingPairing<EID>.Outcome? {
    switch event {
    case .connected: state.update { $0.scale = .connected }
    case .reading(let reading):
      if state.value.reading != reading { state.update { ($0.reading, $0.scale) = (reading, .connected) } }
      return pairing.see(reading.weight, at: moment)
    case .weight(let weight): return pairing.weigh(weight, at: moment)
    case .silent: state.update { $0.scale = .silent }
    case .unknown: break
    case .lost(let error):
      state.update { ($0.reading, $0.scale) = (nil, .lost(error)) }
      return pairing.leave()
    }
    return nil
  }

  private func settled(
    _ outcome: WeighingPairing<EID>.Outcome?, _ record: (EID, Kilograms) async -> Objection.Reason?
  ) async -> (Kilograms, Objection.Reason)? {
    switch outcome {
    case nil: nil
    case .unassigned(let weight): (weight, .nobody)
    case .ambiguous(let animals, let weight): (weight, .several(animals))
    case .paired(let animal, let weight): await record(animal, weight).map { (weight, $0) }
    }
  }
}
