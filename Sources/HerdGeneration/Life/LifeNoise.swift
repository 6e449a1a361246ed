import SplitMix

/// Rows that are wrong or odd. They change nothing in the animal's life, but for the marks that it bears
/// after them.
extension Life {
  /// Whether something odd happens to a row of this day; never before the simulated time.
  mutating func isNoisy(on day: Int, in herd: HerdSimulation) -> Bool {
    day >= span.lowerBound && draws.perMille(herd.scenario.noisePerMille)
  }

  /// Writes an odd row that suits the animal.
  mutating func disturb(on day: Int, in herd: inout HerdSimulation) {
    // First what seldom suits: it needs somebody else in the group.
    let marks: [NoiseKind] = [.duplicateCollar, .transponderSwap]
    for kind in marks where !noiseDone.contains(kind) && draws.perMille(250) {
      if disturb(kind, on: day, in: &herd) {
        noiseDone.insert(kind)
        return
      }
    }
    for _ in 0..<6 {
      let kind = draws.pick(NoiseKind.intruders)
      guard !noiseDone.contains(kind) else { continue }
      if disturb(kind, on: day, in: &herd) {
        noiseDone.insert(kind)
        return
      }
    }
  }

  /// - Returns: whether the animal can have it today.
  private mutating func disturb(_ kind: NoiseKind, on day: Int, in herd: inout HerdSimulation) -> Bool {
    switch kind {
    case .duplicateCollar: return duplicateCollar(on: day, in: &herd)
    case .transponderSwap: return swapTransponders(on: day, in: &herd)
    case .wrongSex: return beFemale(on: day, in: &herd)
    case .missingGroup: return move(.missingGroup, to: Farm.missingGroup, on: day, in: &herd)
    case .deletedGroup: return move(.deletedGroup, to: Farm.deletedGroup, on: day, in: &herd)
    case .orphan: writeOrphan(on: day, in: &herd)
    case .tombstoneFirst: bury(in: &herd)
    case .emptyMarking:
      guard !isMarked(on: day) else { return false }
      intrude(kind, .marking, on: day, in: &herd) { _ in }
    case .emptyParlour: return intrudeWithEmptyParlour(on: day, in: &herd)
    case .exteriorScale:
      guard day != exteriorDay else { return false }
      intrude(kind, .exterior, on: day, in: &herd) { $0.member("final", 120) }
    case .future: noteOn(span.upperBound + 1 + draws.below(200), kind, on: day, in: &herd)
    case .farFuture: noteOn(span.upperBound + 1_200 + draws.below(300), kind, on: day, in: &herd)
    case .beforeBirth: noteOn(origin.birth - 1 - draws.below(30), kind, on: day, in: &herd)
    case .ancient: noteOn(3_300 + draws.below(300), kind, on: day, in: &herd)
    default: return disturbByNote(kind, on: day, in: &herd)
    }
    return true
  }

  // MARK: Marks

  /// Twice a day the same kind is odd in itself.
  private func isMarked(on day: Int) -> Bool { day == tagDay || day == collarDay }

  private func resident(on day: Int, in herd: HerdSimulation) -> Resident? {
    guard groupSince <= day, let residents = herd.residents[group] else { return nil }
    return residents.first { $0.animal != origin.id && $0.days.contains(day) }
  }

  private mutating func duplicateCollar(on day: Int, in herd: inout HerdSimulation) -> Bool {
    guard isCow, marks.collar != nil, !isMarked(on: day), let other = resident(on: day, in: herd) else {
      return false
    }
    intrude(.duplicateCollar, .marking, on: day, in: &herd) { $0.member("collar", other.collar) }
    // Nobody else is confused with it any more: its next collar would be wrong twice.
    marks.collar = nil
    return true
  }

  private mutating func swapTransponders(on day: Int, in herd: inout HerdSimulation) -> Bool {
    guard let mine = marks.transponder, !isMarked(on: day), let other = resident(on: day, in: herd),
      !herd.swapped.contains(other.animal), !herd.swapped.contains(origin.id)
    else { return false }
    intrude(.transponderSwap, .marking, on: day, in: &herd) {
      $0.member("eid", transponder: other.transponder)
    }
    let id = write(
      .marking, on: day, at: tick(on: day), of: other.animal, in: &herd
    ) { $0.member("eid", transponder: mine) }
    herd.note(.transponderSwapBack, id, of: other.animal)
    herd.swapped.formUnion([other.animal, origin.id])
    marks.transponder = other.transponder
    return true
  }

  // MARK: Rows of females, of groups and of nobody

  private mutating func beFemale(on day: Int, in herd: inout HerdSimulation) -> Bool {
    guard !isFemale else { return false }
    if draws.perMille(500) {
      intrude(.wrongSex, .heat, on: day, in: &herd) { $0.member("char", "normal") }
    } else {
      intrude(.wrongSex, .pregnancy, on: day, in: &herd) { $0.member("result", "not") }
    }
    return true
  }

  private mutating func move(_ kind: NoiseKind, to target: Int, on day: Int, in herd: inout HerdSimulation)
    -> Bool
  {
    guard lastMove < day, nextMove?.day != day else { return false }
    // Who reads the book does not know any more in which group it is.
    (lastMove, groupSince, wrongGroup) = (day, Cycle.never / 2, target)
    intrude(kind, .move, on: day, in: &herd) { $0.member("group", target) }
    return true
  }

  private mutating func writeOrphan(on day: Int, in herd: inout HerdSimulation) {
    let nobody = 90_000_000 + origin.id
    let id = write(.note, on: day, at: tick(on: day), of: nobody, in: &herd) {
      $0.member("text", "sirotek")
    }
    herd.note(.orphan, id, of: nobody)
  }

  /// A deletion of a row that nobody has ever seen.
  private mutating func bury(in herd: inout HerdSimulation) {
    let id = herd.output.takeID(.changes)
    herd.output.delete(.changes, id: id)
    herd.note(.tombstoneFirst, id, of: origin.id)
  }

  private mutating func intrudeWithEmptyParlour(on day: Int, in herd: inout HerdSimulation) -> Bool {
    guard isDairy, isLactating, lastParlour < day else { return false }
    intrude(.emptyParlour, .parlour, on: day, in: &herd) { $0.member("milkings", 0) }
    return true
  }

  /// A weighing of one that has left, some days later.
  mutating func weighAfterDeparture(on day: Int, in herd: inout HerdSimulation) {
    let later = day + draws.within(2...20)
    guard later <= span.upperBound else { return }
    intrude(.afterDeparture, .weighing, on: later, in: &herd) { $0.member("kg", 500) }
  }

  // MARK: Notes

  private mutating func noteOn(_ noted: Int, _ kind: NoiseKind, on day: Int, in herd: inout HerdSimulation) {
    let id = write(.note, on: noted, at: tick(on: day), in: &herd) {
      $0.member("text", "spatne datum")
    }
    herd.note(kind, id, of: origin.id)
  }

  private mutating func disturbByNote(_ kind: NoiseKind, on day: Int, in herd: inout HerdSimulation) -> Bool {
    guard lastNote < day else { return false }
    switch kind {
    case .diacritics:
      intrude(kind, .note, on: day, in: &herd) {
        $0.member("text", text: "Příliš žluťoučký kůň „úpěl“ \"ďábelské\" ódy \\ ňšřžťď\nkonec; ß–€")
      }
    case .emptyNote: intrude(kind, .note, on: day, in: &herd) { _ in }
    case .foreignUser:
      guard herd.farm.size.stables > 1 else { return false }
      let stranger = draws.pick(herd.farm.users(of: origin.stable % herd.farm.size.stables + 1))
      let id = write(.note, on: day, at: tick(on: day), by: stranger, in: &herd) {
        $0.member("text", "z cizi staje")
      }
      herd.note(kind, id, of: origin.id)
    default: writeTwice(kind, on: day, in: &herd)
    }
    lastNote = day
    return true
  }

  /// The same by the same hand within minutes, or another text by another hand.
  private mutating func writeTwice(_ kind: NoiseKind, on day: Int, in herd: inout HerdSimulation) {
    let users = herd.farm.users(of: origin.stable)
    let (first, isTap) = (tick(on: day), kind == .doubleTap)
    write(.note, on: day, at: first, by: users[0], in: &herd) { $0.member("text", "kulha") }
    let second = (day: day, second: first.second + (isTap ? 2 : 540))
    let id = write(.note, on: day, at: second, by: users[isTap ? 0 : 1], in: &herd) {
      $0.member("text", isTap ? "kulha" : "kulha na levou zadni")
    }
    herd.note(kind, id, of: origin.id)
  }

  private mutating func intrude(
    _ noise: NoiseKind, _ kind: HerdChangeKind, on day: Int, in herd: inout HerdSimulation,
    _ fields: (inout ByteBuffer) -> Void
  ) {
    let id = write(kind, on: day, in: &herd, fields)
    herd.note(noise, id, of: origin.id)
  }
}
