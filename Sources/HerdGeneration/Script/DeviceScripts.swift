import CivilTime

extension DeviceScript {
  /// Many devices at once: 20 % of the operations are replayed, 10 % cut, 5 % sent out of their order, and
  /// the server is killed twice.
  static func chaos(_ herd: HerdSimulation) -> DeviceScript {
    let isLarge = herd.scenario.size.animals >= 10_000
    let (devices, count) = isLarge ? (64, 500) : (8, 50)
    var script = DeviceScript(.chaos, devices: devices, seed: herd.scenario.seed)
    var moment = Moment(day: herd.span.upperBound, second: 18_000)
    for round in 0..<count {
      for device in 0..<devices {
        script.chaoticStep(from: device, at: moment, isLast: round == count - 1, herd)
        moment = moment.later(script.below(2))
      }
      if round == count / 3 || round == count * 2 / 3 {
        script.step(at: moment) { $0.member("kill", "server") }
      }
    }
    return script
  }

  private mutating func chaoticStep(from device: Int, at moment: Moment, isLast: Bool, _ herd: HerdSimulation)
  {
    let chance = below(1000)
    // Nothing would follow the last one that is held back.
    let mark: StaticString? =
      chance < 200 ? "replay" : chance < 300 ? "cut" : chance < 350 && !isLast ? "reorder" : nil
    send(of: pick(herd.living), from: device, at: moment, mark: mark)
  }

  /// A user loses a stable and gets it back, and gains all others for a while: what may be sent then, and
  /// what a pull must purge.
  static func scope(_ herd: HerdSimulation) -> DeviceScript {
    var script = DeviceScript(.scope, devices: 2, seed: herd.scenario.seed)
    let (stables, first) = (Array(herd.farm.stables), herd.living[0].stable)
    var moment = Moment(day: herd.span.upperBound, second: 25_200)
    for allowed in [[first], [], [first], stables, [first]] {
      script.grant(allowed, to: herd.farm.users(of: first)[0], at: moment)
      script.tryScope(allowed, of: first, at: moment, herd)
      moment = moment.later(600)
    }
    return script
  }

  /// An animal of the user's own stable and one of another, and then what both devices see.
  private mutating func tryScope(_ allowed: [Int], of first: Int, at moment: Moment, _ herd: HerdSimulation) {
    let user = herd.farm.users(of: first)[0]
    let places = [herd.living.filter { $0.stable == first }, herd.living.filter { $0.stable != first }]
    for (place, animals) in places.enumerated() where !animals.isEmpty {
      let animal = pick(animals)
      send(
        of: animal, from: 0, at: moment.later(60 + place * 60), user: user,
        isRefused: !allowed.contains(animal.stable))
    }
    for device in devices.indices { sync(device, at: moment.later(180 + device)) }
  }

  private mutating func sync(_ device: Int, at moment: Moment) {
    let name = devices[device]
    step(at: moment) {
      $0.member("device", text: name)
      $0.member("sync", true)
    }
  }

  private mutating func grant(_ stables: [Int], to user: Int, at moment: Moment) {
    step(at: moment) {
      $0.object("rights") {
        $0.member("user", user)
        $0.list("stables") { list in
          for stable in stables { list.element(stable) }
        }
      }
    }
  }

  /// A clock that is three days slow and then as much ahead, the hour that comes twice in autumn and the one
  /// that never comes in spring, and a leap day.
  static func clock(_ herd: HerdSimulation) -> DeviceScript {
    var script = DeviceScript(.clock, devices: 2, seed: herd.scenario.seed)
    for day in oddDays(until: herd.span.upperBound) {
      // Clocks in Prague change at 01:00 UTC: half an hour before it and after it.
      for second in [1_800, 5_400] {
        let born = herd.living.filter { $0.birth <= day }
        guard !born.isEmpty else { continue }
        script.send(of: script.pick(born), from: 0, at: Moment(day: day, second: second))
      }
    }
    for (place, ahead) in [-259_200, 259_200, 0].enumerated() {
      script.sendAhead(ahead, at: Moment(day: herd.span.upperBound, second: 36_000 + place * 600), herd)
    }
    return script
  }

  private mutating func sendAhead(_ ahead: Int, at moment: Moment, _ herd: HerdSimulation) {
    step(at: moment) {
      $0.member("device", "K2")
      $0.member("clock", ahead)
    }
    let born = herd.living.filter { $0.birth <= moment.later(ahead).day }
    if !born.isEmpty { send(of: pick(born), from: 1, at: moment, ahead: ahead) }
    sync(1, at: moment.later(30))
  }

  /// The last leap day, the last change of the clock each way, and the last day itself.
  private static func oddDays(until last: Int) -> [Int] {
    let year = Day(number: last).year
    let autumn = lastSunday(year, 10) <= last ? year : year - 1
    let leap = (0..<9).map { Day(year - $0, 2, 29) }.first { $0.month == 2 && $0.number <= last }
    let days = [leap?.number, lastSunday(autumn, 3), lastSunday(autumn, 10), last].compactMap { $0 }
    return Set(days).sorted()
  }

  private static func lastSunday(_ year: Int, _ month: Int) -> Int {
    let last = Day(year, month + 1, 0)
    return last.adding(-(last.weekday.rawValue % 7)).number
  }
}
