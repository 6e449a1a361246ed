import CivilTime

extension DeviceScript {
  /// Many devices at once: 20 % of the operations are replayed, 10 % cut, 5 % sent out of their order, and the server is
  /// killed twice.
  static func chaos(_ herd: Herd) -> DeviceScript {
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

  private mutating func chaoticStep(from device: Int, at moment: Moment, isLast: Bool, _ herd: Herd) {
    let chance = below(1000)
    // Nothing would follow the last one that is held back.
    let mark: StaticString? =
      chance < 200 ? "replay" : chance < 300 ? "cut" : chance < 350 && !isLast ? "reorder" : nil
    send([Row(animal: pick(herd.living), day: moment.day)], from: device, at: moment, mark: mark)
  }

  /// A user loses a stable and gets it back, and another gains one: what each may send, and what a pull must purge.
  static func scope(_ herd: Herd) -> DeviceScript {
    var script = DeviceScript(.scope, devices: 2, seed: herd.scenario.seed)
    let stables = Array(herd.farm.stables)
    let first = herd.living[0].stable
    let user = herd.farm.users(of: first)[0]
    let inside = herd.living.filter { $0.stable == first }
    let outside = herd.living.filter { $0.stable != first }
    var moment = Moment(day: herd.span.upperBound, second: 25_200)
    for (round, allowed) in [[first], [], [first], stables, [first]].enumerated() {
      script.grant(allowed, to: user, at: moment)
      moment = moment.later(60)
      for (animals, isAllowed) in [
        (inside, allowed.contains(first)), (outside, allowed.count == stables.count),
      ] where !animals.isEmpty {
        script.send(
          [Row(animal: script.pick(animals), day: moment.day)], from: 0, at: moment, user: user,
          isRefused: !isAllowed)
        moment = moment.later(60)
      }
      script.step(at: moment) {
        $0.member("device", text: "K\(round % 2 + 1)")
        $0.member("sync", true)
      }
      moment = moment.later(600)
    }
    return script
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

  /// A clock that is three days slow, the hour that comes twice in autumn and the one that never comes in spring, and a
  /// leap day.
  static func clock(_ herd: Herd) -> DeviceScript {
    var script = DeviceScript(.clock, devices: 2, seed: herd.scenario.seed)
    let year = Day(number: herd.span.upperBound).year
    let autumn = lastSunday(year, 10) <= herd.span.upperBound ? year : year - 1
    let leap = year / 4 * 4
    let days = [
      Day(leap, 2, 29).number, lastSunday(autumn, 3), lastSunday(autumn, 10), herd.span.upperBound,
    ].sorted()
    for day in days {
      // Clocks in Prague change at 01:00 UTC: half an hour before it and after it.
      for second in [1_800, 5_400] {
        let moment = Moment(day: day, second: second)
        script.send([Row(animal: script.pick(herd.living), day: day)], from: 0, at: moment)
      }
    }
    let moment = Moment(day: herd.span.upperBound, second: 36_000)
    for (place, ahead) in [-259_200, 259_200, 0].enumerated() {
      let now = moment.later(place * 600)
      script.step(at: now) {
        $0.member("device", "K2")
        $0.member("clock", ahead)
      }
      let shown = now.later(ahead)
      script.send([Row(animal: script.pick(herd.living), day: shown.day)], from: 1, at: now, ahead: ahead)
      script.step(at: now.later(30)) {
        $0.member("device", "K2")
        $0.member("sync", true)
      }
    }
    return script
  }

  private static func lastSunday(_ year: Int, _ month: Int) -> Int {
    let last = Day(year, month + 1, 0)
    return last.adding(-(last.weekday.rawValue % 7)).number
  }
}
