import CivilTime
package import HerdBook
package import Instruments
package import WebShell

/// Where animals of a herd are weighed one after the other: by a reader and a scale of this computer, or by what somebody types
/// on a device. Who was read and what was weighed is brought together here; what comes of it is its ``Outlet``'s.
package final class WeighingStation: Sendable {
  /// How a reader and a scale are connected; `nil` for one that is not there.
  package struct Setup: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
      package let address: InstrumentAddress
      package let baud: BaudRate

      package init(address: InstrumentAddress, baud: BaudRate) { (self.address, self.baud) = (address, baud) }
    }

    package var reader: Line?
    package var scale: Line?

    package init(reader: Line? = nil, scale: Line? = nil) { (self.reader, self.scale) = (reader, scale) }
  }

  /// How a connection stands.
  package enum Standing: Hashable, Sendable {
    case waiting, connected
    /// Nothing that comes can be read: both ends have different baud rates.
    case unreadable
    /// It is connected and does not answer.
    case silent
    case lost(InstrumentError)
  }

  /// What the scale says.
  package enum Load: Hashable, Sendable {
    case empty, moving
    case resting(Kilograms)
  }

  package struct State: Hashable, Sendable {
    package internal(set) var setup = Setup()
    /// `nil` where there is none.
    package internal(set) var reader, scale: Standing?
    package internal(set) var load: Load?
    /// Whom the reader has read, as long as nobody is weighed for it.
    package internal(set) var read: [EID] = []
    /// Whom the reader has read last, whatever became of it.
    package internal(set) var lastRead: EID?
    /// Whom somebody has named on a device, and not weighed yet.
    package internal(set) var named: [BrowserID: EID] = [:]
    /// Weights that were not recorded and can't be kept either, the newest first: by negative numbers.
    package internal(set) var objections: [Objection] = []
    private var count = 0

    fileprivate mutating func object(_ weight: Kilograms, _ reason: Objection.Reason) -> Objection.ID {
      count += 1
      let all = [Objection(id: -count, weight: weight, reason: reason)] + objections
      objections = Array(all.prefix(WeighingStation.most))
      return -count
    }

    fileprivate mutating func explain(_ objection: Objection.ID, by reason: Objection.Reason) {
      guard let place = objections.firstIndex(where: { $0.id == objection }) else { return }
      objections[place].reason = reason
    }
  }

  /// A weight that was not recorded: somebody has to look at it.
  package struct Objection: Hashable, Sendable, Identifiable {
    package enum Reason: Hashable, Sendable {
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

    package let id: Int
    package let weight: Kilograms
    package internal(set) var reason: Reason
    /// In seconds since 1970; `nil` for one of this process, which could not be kept.
    package var weighedAt: Int?

    /// Where the herd is; `nil` for today.
    var day: Day? { weighedAt.map { LocalDateTime(secondsSince1970: $0, in: .prague).day } }
  }

  private enum Input: Sendable {
    /// Others are listened to from now on, by this number.
    case setup(Setup, Int)
    case reader(ReaderEvent, Int)
    case scale(ScaleEvent, Int)
  }

  /// More than are weighed in a day.
  static let most = 1000

  package let state = Broadcast(State())
  private let setups = Broadcast(Setup())
  private let inputs = AsyncStream.makeStream(of: Input.self)
  private let clock: any Clock<Duration>
  private let outlet: Outlet
  private let patience: Int

  /// - Parameter patience: so many questions without an answer are no chance, as of `ScaleConnection`.
  package init(clock: any Clock<Duration>, outlet: Outlet, patience: Int = 12) {
    (self.clock, self.outlet, self.patience) = (clock, outlet, patience)
  }

  /// Listens to these instruments from now on, and to no others.
  package func connect(_ setup: Setup) { setups.send(setup) }

  /// Somebody names who is weighed next on the device.
  func name(_ animal: EID, on browser: BrowserID) { state.update { $0.named[browser] = animal } }

  /// Somebody types what the animal weighs that was named on the device. It is recorded when this returns, or kept.
  func weigh(_ weight: Kilograms, on browser: BrowserID) async {
    var animal: EID?
    state.update { animal = $0.named.removeValue(forKey: browser) }
    let reason: Objection.Reason? =
      if let animal { await outlet.record(animal, weight) } else { .nobody }
    if let reason { await keep(weight, reason) }
  }

  /// Forgets a weight that could not be kept; false for one that was.
  func dismiss(_ objection: Objection.ID) -> Bool {
    if objection < 0 { state.update { $0.objections.removeAll { $0.id == objection } } }
    return objection < 0
  }

  /// Brings readings and weights together until the task is cancelled.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.listen() }
      var scene = Scene(clock)
      for await input in inputs.stream {
        let outcome = note(input, in: &scene)
        let read = scene.pairing.subjects
        if state.value.read != read { state.update { $0.read = read } }
        await settle(outcome, in: &scene)
      }
      group.cancelAll()
    }
  }

  /// Keeps a weight that was not recorded, as long as the process runs if there is no other way.
  @discardableResult
  private func keep(_ weight: Kilograms, _ reason: Objection.Reason) async -> Objection.ID {
    if let number = await outlet.keep(weight, reason) { return number }
    var number = 0
    state.update { number = $0.object(weight, reason) }
    return number
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
            let scale = ScaleConnection(line.address, at: line.baud, patience: self.patience, clock: clock)
            await scale.run { tell.yield(.scale($0, number)) }
          }
        }
        await setups.until { $0 != setup }
        group.cancelAll()
      }
    }
  }

  /// What is known of the instruments that are listened to.
  private struct Scene {
    var pairing = WeighingPairing<EID>()
    var quality = LineQuality()
    var number = 0
    /// As which weight it is kept that an animal has which nobody has read yet.
    var kept: Objection.ID?
    private let stopwatch: Stopwatch

    init(_ clock: some Clock<Duration>) { stopwatch = Stopwatch(clock) }

    var moment: Duration { stopwatch.elapsed() }
  }

  private typealias Outcome = WeighingPairing<EID>.Outcome

  private func note(_ input: Input, in scene: inout Scene) -> Outcome? {
    switch input {
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
      if state.value.lastRead != animal { state.update { $0.lastRead = animal } }
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

  private func settle(_ outcome: Outcome?, in scene: inout Scene) async {
    switch outcome {
    case nil:
      // It is kept before the animal goes: the process may end before that.
      guard let weight = scene.pairing.unassigned, scene.kept == nil else { return }
      scene.kept = await keep(weight, .nobody)
    case .unassigned(let weight): await keep(weight, .nobody, over: &scene.kept)
    case .ambiguous(let animals, let weight): await keep(weight, .uncertain(animals), over: &scene.kept)
    case .paired(let animal, let weight):
      if let reason = await outlet.record(animal, weight) { await keep(weight, reason) }
    }
  }

  /// Keeps a weight whose animal has gone, or says better why.
  private func keep(
    _ weight: Kilograms, _ reason: Objection.Reason, over kept: inout Objection.ID?
  ) async {
    guard let number = kept else {
      await keep(weight, reason)
      return
    }
    kept = nil
    guard reason != .nobody else { return }
    if number < 0 {
      state.update { $0.explain(number, by: reason) }
    } else {
      await outlet.explain(number, reason)
    }
  }
}

extension WeighingStation.Load {
  fileprivate init(_ reading: ScaleReading) {
    self =
      reading.weight < ScaleSession.empty ? .empty : reading.isStable ? .resting(reading.weight) : .moving
  }
}
