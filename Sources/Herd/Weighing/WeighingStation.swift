import HerdBook
import Instruments
import WebShell

/// Where animals of a herd are weighed one after the other: by a reader and a scale of this computer, or by what somebody types
/// on a device. Who was read and what was weighed is brought together here; what comes of it is somebody else's.
final class WeighingStation: Sendable {
  /// How a reader and a scale are connected; `nil` for one that is not there.
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

  /// What the scale says.
  enum Load: Hashable, Sendable {
    case empty, moving
    case resting(Kilograms)
  }

  struct State: Hashable, Sendable {
    var setup = Setup()
    /// `nil` where there is none.
    var reader, scale: Standing?
    var load: Load?
    /// Whom the reader has read, as long as nobody is weighed for it.
    var read: [EID] = []
    /// Whom somebody has named on a device, and not weighed yet.
    var named: [BrowserID: EID] = [:]
    /// Weights that were not recorded, the newest first.
    var objections: [Objection] = []
    private var count = 0

    fileprivate mutating func object(_ weight: Kilograms, _ reason: Objection.Reason) {
      count += 1
      let all = [Objection(id: count, weight: weight, reason: reason)] + objections
      objections = Array(all.prefix(WeighingStation.most))
    }
  }

  /// A weight that was not recorded: somebody has to look at it.
  struct Objection: Hashable, Sendable, Identifiable {
    enum Reason: Hashable, Sendable {
      /// Nobody was read.
      case nobody
      /// These were read, and it may be of another one.
      case uncertain([EID])
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
    /// Others are listened to from now on, by this number.
    case setup(Setup, Int)
    case reader(ReaderEvent, Int)
    case scale(ScaleEvent, Int)
    case typed(EID, Kilograms)
  }

  /// More than are weighed in a day.
  private static let most = 1000

  let state = Broadcast(State())
  private let setups = Broadcast(Setup())
  private let inputs = AsyncStream.makeStream(of: Input.self)
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Listens to these instruments from now on, and to no others.
  func connect(_ setup: Setup) { setups.send(setup) }

  /// Somebody names who is weighed next on the device.
  func name(_ animal: EID, on browser: BrowserID) { state.update { $0.named[browser] = animal } }

  /// Somebody types what the animal weighs that was named on the device.
  func weigh(_ weight: Kilograms, on browser: BrowserID) {
    var animal: EID?
    state.update { state in
      animal = state.named.removeValue(forKey: browser)
      if animal == nil { state.object(weight, .nobody) }
    }
    if let animal { inputs.continuation.yield(.typed(animal, weight)) }
  }

  /// Forgets a weight that was looked at.
  func dismiss(_ objection: Int) { state.update { $0.objections.removeAll { $0.id == objection } } }

  /// Brings readings and weights together until the task is cancelled.
  ///
  /// - Parameter record: keeps a weighing; `nil` if it did.
  func run(_ record: @escaping @Sendable (EID, Kilograms) async -> Objection.Reason?) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.listen() }
      var scene = Scene(clock)
      for await input in inputs.stream {
        let outcome = note(input, in: &scene)
        let read = scene.pairing.subjects
        if state.value.read != read { state.update { $0.read = read } }
        guard let (weight, reason) = await settled(outcome, record) else { continue }
        state.update { $0.object(weight, reason) }
      }
      group.cancelAll()
    }
  }

  // MARK: Instruments

  /// Keeps the connections that somebody wants.
  private func listen() async {
    var number = 0
    while !Task.isCancelled {
      number += 1
      let setup = setups.value
      inputs.continuation.yield(.setup(setup, number))
      await withDiscardingTaskGroup { [clock, tell = inputs.continuation, number] group in
        if let line = setup.reader {
          group.addTask {
            await ReaderConnection(line.address, at: line.baud, clock: clock).run {
              tell.yield(.reader($0, number))
            }
          }
        }
        if let line = setup.scale {
          group.addTask {
            await ScaleConnection(line.address, at: line.baud, clock: clock).run {
              tell.yield(.scale($0, number))
            }
          }
        }
        for await now in setups.values() where now != setup { break }
        group.cancelAll()
      }
    }
  }

  /// What is known of the instruments that are listened to.
  private struct Scene {
    var pairing = WeighingPairing<EID>()
    var quality = LineQuality()
    var number = 0
    private let stopwatch: Stopwatch

    init(_ clock: some Clock<Duration>) { stopwatch = Stopwatch(clock) }

    var moment: Duration { stopwatch.elapsed() }
  }

  private typealias Outcome = WeighingPairing<EID>.Outcome

  private func note(_ input: Input, in scene: inout Scene) -> Outcome? {
    switch input {
    case .typed(let animal, let weight): return .paired(animal, weight)
    case .setup(let setup, let number):
      scene.number = number
      state.update { state in
        (state.setup, state.load) = (setup, nil)
        state.reader = setup.reader.map { _ in .waiting }
        state.scale = setup.scale.map { _ in .waiting }
      }
      return scene.pairing.leave()
    case .reader(let event, scene.number):
      note(event, in: &scene)
      return nil
    case .scale(let event, scene.number): return note(event, in: &scene)
    case .reader, .scale: return nil
    }
  }

  private func note(_ event: ReaderEvent, in scene: inout Scene) {
    switch event {
    case .connected:
      scene.quality = LineQuality()
      state.update { $0.reader = .connected }
    case .read(let animal):
      scene.quality.note("", isRead: true)
      if state.value.reader != .connected { state.update { $0.reader = .connected } }
      scene.pairing.read(animal, at: scene.moment)
    case .unknown(let line):
      scene.quality.note(line, isRead: false)
      if scene.quality.isUnreadable { state.update { $0.reader = .unreadable } }
    case .lost(let error): state.update { $0.reader = .lost(error) }
    }
  }

  private func note(_ event: ScaleEvent, in scene: inout Scene) -> Outcome? {
    switch event {
    case .connected: state.update { $0.scale = .connected }
    case .reading(let reading):
      let load = Load(reading)
      if state.value.load != load || state.value.scale != .connected {
        state.update { ($0.load, $0.scale) = (load, .connected) }
      }
      return scene.pairing.see(reading.weight, at: scene.moment)
    case .weight(let weight): return scene.pairing.weigh(weight, at: scene.moment)
    case .unknown: break
    case .silent:
      state.update { ($0.load, $0.scale) = (nil, .silent) }
      return scene.pairing.leave()
    case .lost(let error):
      state.update { ($0.load, $0.scale) = (nil, .lost(error)) }
      return scene.pairing.leave()
    }
    return nil
  }

  private func settled(
    _ outcome: Outcome?, _ record: (EID, Kilograms) async -> Objection.Reason?
  ) async -> (Kilograms, Objection.Reason)? {
    switch outcome {
    case nil: nil
    case .unassigned(let weight): (weight, .nobody)
    case .ambiguous(let animals, let weight): (weight, .uncertain(animals))
    case .paired(let animal, let weight): await record(animal, weight).map { (weight, $0) }
    }
  }
}

extension WeighingStation.Load {
  fileprivate init(_ reading: ScaleReading) {
    self =
      reading.weight < ScaleSession.empty ? .empty : reading.isStable ? .resting(reading.weight) : .moving
  }
}
