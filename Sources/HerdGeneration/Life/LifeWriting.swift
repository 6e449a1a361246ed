import SplitMix

/// A row that is written down months after its day.
struct LateRow: Sendable {
  let day: Int
  let id: Int
  let bytes: ByteBuffer
}

extension Life {
  /// Writes a change down on its day, and now and then something odd after it.
  /// - Returns: the change's id.
  @discardableResult mutating func record(
    _ kind: HerdChangeKind, on day: Int, in herd: inout HerdSimulation, _ fields: (inout ByteBuffer) -> Void
  ) -> Int {
    count(kind, on: day, in: &herd)
    let isNoisy = isNoisy(on: day, in: herd)
    if isNoisy, kind.bearsDelay, draws.perMille(400), let id = delay(kind, day, in: &herd, fields) {
      return id
    }
    let id = write(kind, on: day, in: &herd, fields)
    if isNoisy { disturb(on: day, in: &herd) }
    return id
  }

  /// Writes a change down that itself is wrong now and then.
  mutating func record(
    _ kind: HerdChangeKind, flawedOn day: Int, in herd: inout HerdSimulation,
    _ fields: (inout ByteBuffer, NoiseKind?) -> Void
  ) {
    count(kind, on: day, in: &herd)
    let flaw = isNoisy(on: day, in: herd) ? draws.pick(NoiseKind.flaws(of: kind)) : nil
    let id = write(kind, on: day, in: &herd) { fields(&$0, flaw) }
    if let flaw { herd.note(flaw, id, of: origin.id) }
  }

  /// Writes a change down, and nothing else.
  @discardableResult mutating func write(
    _ kind: HerdChangeKind, on day: Int, in herd: inout HerdSimulation, _ fields: (inout ByteBuffer) -> Void
  ) -> Int {
    write(kind, on: day, at: tick(on: day), in: &herd, fields)
  }

  /// - Parameters:
  ///   - day: when it happened.
  ///   - moment: when it was written down.
  ///   - user: by whom; otherwise by one of those of the stable.
  @discardableResult mutating func write(
    _ kind: HerdChangeKind, on day: Int, at moment: (day: Int, second: Int), by user: Int? = nil,
    of animal: Int? = nil, in herd: inout HerdSimulation, _ fields: (inout ByteBuffer) -> Void
  ) -> Int {
    let (animal, user) = (animal ?? origin.id, user ?? writer(in: herd))
    let id = herd.output.takeID(.changes)
    herd.output.put(.changes, id: id) {
      $0.change(kind, of: animal, on: day, at: moment, by: user, fields)
    }
    return id
  }

  private func count(_ kind: HerdChangeKind, on day: Int, in herd: inout HerdSimulation) {
    guard day >= span.lowerBound else { return }
    herd.counts.changes[kind, default: 0] += 1
    if isCow { herd.counts.cowChanges[kind, default: 0] += 1 }
  }

  /// The next moment of the day on which something is written down, as UTC.
  mutating func tick(on day: Int) -> (day: Int, second: Int) {
    if clock.day != day {
      clock = (day, 14_400 + draws.below(28_800))
    } else {
      clock.second = min(clock.second + 900 + draws.below(300), 75_000)
    }
    return clock
  }

  mutating func writer(in herd: HerdSimulation) -> Int {
    draws.perMille(100) ? Farm.manager : draws.pick(herd.farm.users(of: origin.stable))
  }

  /// Keeps a row until the day on which somebody remembers it; `nil` if the simulation ends before.
  private mutating func delay(
    _ kind: HerdChangeKind, _ day: Int, in herd: inout HerdSimulation, _ fields: (inout ByteBuffer) -> Void
  ) -> Int? {
    let isOld = draws.perMille(300)
    let written = day + (isOld ? draws.within(370...500) : draws.within(40...300))
    guard written <= span.upperBound else { return nil }
    let moment = (day: written, second: 14_400 + draws.below(60_000))
    let id = herd.output.takeID(.changes)
    var bytes = ByteBuffer()
    bytes.change(kind, of: origin.id, on: day, at: moment, by: writer(in: herd), fields)
    late.append(LateRow(day: written, id: id, bytes: bytes))
    herd.note(isOld ? .old : .backdated, id, of: origin.id)
    return id
  }

  mutating func writeLate(until day: Int, in herd: inout HerdSimulation) {
    for row in late where row.day <= day {
      herd.output.put(.changes, id: row.id) {
        $0.comma()
        $0.append(row.bytes)
      }
    }
    late.removeAll { $0.day <= day }
  }
}

extension ByteBuffer {
  /// What follows the id in the row of a change.
  mutating func change(
    _ kind: HerdChangeKind, of animal: Int, on day: Int, at moment: (day: Int, second: Int), by user: Int,
    _ fields: (inout ByteBuffer) -> Void
  ) {
    member("rev", 1)
    self.kind(kind)
    member("a", animal)
    member("d", day: day)
    member("by", user)
    key("at")
    quoted { $0.instant(moment.day, second: moment.second) }
    object("f", fields)
  }
}
