import SplitMix

/// What devices do at which time, for tests of synchronisation: `chaos.json`, `scope.json` and
/// `clock.json`.
///
///     {"script":"chaos","devices":["K1","K2"],"steps":[
///     {"at":"2026-11-18T05:00:07Z","device":"K1","mark":"cut","op":{"op":"019a..","seq":1,"dev":"K1","type":"create",
///       "rows":[{"k":27,"l":"L1","a":17,"d":"2026-11-18","f":{"text":"zkouška 1"}}],"ovr":["W0.dup"]}},
///     {"at":"2026-11-18T05:00:20Z","kill":"server"}
///     ],"expect":{"ops":1,"rows":1}}
///
/// Steps stand in the order of their times, one on each line. A step is one of these:
/// - `op`, as §3.4 has it, sent by the `device`. Its `mark`, if there is one: `cut` ends the connection
///   before the answer arrives, so that the device sends the line again; `replay` sends the line a second
///   time though it is answered; `reorder` holds the line back until the device's next one is sent.
/// - `kill`: the `server` is ended and started again.
/// - `rights`: the `user` may see and change these `stables` from now on, and no others. `user` of a step
///   with an `op` is who is logged in on the device.
/// - `sync`: the `device` pulls until nothing is new.
/// - `clock`: seconds that the clock of the `device` is ahead from now on; its `op` identifiers bear its own
///   time.
///
/// `expect` counts what the server has at the end, each operation once. Not counted are steps with
/// `"refused":true`.
struct DeviceScript: Sendable {
  let file: HerdFile
  let devices: [String]
  private(set) var steps: [ByteBuffer] = []
  private(set) var ops = 0
  private(set) var rows = 0
  private var sequence: [Int: Int] = [:]
  private(set) var draws: SplitMix64

  init(_ file: HerdFile, devices count: Int, seed: UInt64) {
    self.file = file
    devices = (1...count).map { "K\($0)" }
    draws = SplitMix64(seed: seed, stream: 1 << 40 + file.rawValue)
  }

  static func all(for herd: HerdSimulation) -> [DeviceScript] {
    guard !herd.living.isEmpty else { return [] }
    return [chaos(herd), scope(herd), clock(herd)]
  }

  func write(to output: inout HerdOutput) {
    output.document(file) {
      $0.raw("{")
      $0.member("script", text: String(describing: file))
      $0.list("devices") { list in
        for device in devices { list.element(word: device) }
      }
      $0.raw(",\"steps\":[\n")
      for (place, step) in steps.enumerated() {
        if place > 0 { $0.raw(",\n") }
        $0.append(step)
      }
      $0.raw("\n],\"expect\":")
      $0.element {
        $0.member("ops", ops)
        $0.member("rows", rows)
      }
      $0.raw("}\n")
    }
  }

  // MARK: Steps

  struct Moment: Sendable {
    var day: Int
    var second: Int

    func later(_ seconds: Int) -> Moment {
      let total = day * 86_400 + second + seconds
      return Moment(day: total / 86_400, second: total % 86_400)
    }
  }

  struct Row: Sendable {
    let animal: LivingAnimal
    let day: Int
    /// Every other row is a selection, of the rest each is a note: no rule speaks of either but those of all
    /// kinds.
    let isSelection: Bool
  }

  /// A line that a device sends, as §3.4 has it.
  struct Operation: Sendable {
    let device: String
    let number: Int
    let milliseconds: Int
    let bits: (UInt64, UInt64)
    let row: Row
  }

  mutating func step(at moment: Moment, _ body: (inout ByteBuffer) -> Void) {
    var step = ByteBuffer()
    step.element {
      $0.key("at")
      $0.quoted { $0.instant(moment.day, second: moment.second) }
      body(&$0)
    }
    steps.append(step)
  }

  /// - Parameters:
  ///   - ahead: seconds that the device's clock is ahead.
  ///   - user: who is logged in; left out if that does not matter.
  mutating func send(
    of animal: LivingAnimal, from device: Int, at moment: Moment, mark: StaticString? = nil, ahead: Int = 0,
    user: Int? = nil, isRefused: Bool = false
  ) {
    let number = (sequence[device] ?? 0) + 1
    sequence[device] = number
    let (shown, bits, name) = (moment.later(ahead), (draws.next(), draws.next()), devices[device])
    let operation = Operation(
      device: name, number: number,
      milliseconds: (shown.day * 86_400 + shown.second) * 1000 + Int(bits.1 % 1000), bits: bits,
      row: Row(animal: animal, day: shown.day, isSelection: draws.perMille(500)))
    step(at: moment) {
      $0.member("device", text: name)
      if let user { $0.member("user", user) }
      if isRefused { $0.member("refused", true) }
      if let mark { $0.member("mark", mark) }
      $0.object("op") { $0.operation(operation) }
    }
    guard !isRefused else { return }
    ops += 1
    rows += 1
  }

  mutating func pick(_ animals: [LivingAnimal]) -> LivingAnimal { draws.pick(animals) }
  mutating func perMille(_ chance: Int) -> Bool { draws.perMille(chance) }
  mutating func below(_ bound: Int) -> Int { draws.below(bound) }
}

extension ByteBuffer {
  fileprivate mutating func operation(_ operation: DeviceScript.Operation) {
    key("op")
    uuid(milliseconds: operation.milliseconds, operation.bits.0, operation.bits.1)
    member("seq", operation.number)
    member("dev", text: operation.device)
    member("type", "create")
    list("rows") {
      $0.element { $0.deviceRow(operation.row, operation.number) }
    }
    // All are meant, however often an animal comes, and whatever the device's clock shows.
    list("ovr") { list in
      for code in [FindingCode.sameDay, .future, .old] { list.element(word: code.rawValue) }
    }
  }

  private mutating func deviceRow(_ row: DeviceScript.Row, _ number: Int) {
    member("k", row.isSelection ? 32 : 27)
    member("l", text: "L\(number)")
    member("a", row.animal.id)
    member("d", day: row.day)
    // The number, so that no row is a double tap.
    object("f") {
      if row.isSelection { $0.member("unit", number) } else { $0.member("text", text: "zkouška \(number)") }
    }
  }

  /// Version 7 of RFC 9562: time, and the rest by chance.
  fileprivate mutating func uuid(milliseconds: Int, _ first: UInt64, _ second: UInt64) {
    let high = UInt64(milliseconds) << 16 | 0x7000 | first & 0x0FFF
    let low = 0x8000_0000_0000_0000 | second & 0x3FFF_FFFF_FFFF_FFFF
    quoted {
      $0.hex(high >> 32, 8)
      $0.raw("-")
      $0.hex(high >> 16 & 0xFFFF, 4)
      $0.raw("-")
      $0.hex(high & 0xFFFF, 4)
      $0.raw("-")
      $0.hex(low >> 48, 4)
      $0.raw("-")
      $0.hex(low & 0xFFFF_FFFF_FFFF, 12)
    }
  }

  private mutating func hex(_ value: UInt64, _ width: Int) {
    for place in (0..<width).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> (UInt64(place) * 4) & 0xF)
      append([digit < 10 ? 0x30 + digit : 0x57 + digit])
    }
  }
}
