extension Life {
  /// Writes down what is known of the animal at the end.
  mutating func finish(in herd: inout HerdSimulation) {
    writeLate(until: span.upperBound, in: &herd)
    if out == nil { reside(until: span.upperBound, in: &herd) }
    herd.tally.add(windows)
    writeAnimal(in: &herd)
    let life = self
    herd.tellAnimal {
      $0.member("a", life.origin.id)
      $0.member("sex", life.isFemale ? "F" : "M")
      life.writeTruth(to: &$0)
    }
    // One that the book has in no stable is seen by few: scripts count on who sees which.
    guard out == nil, wrongGroup == nil else { return }
    herd.remember(LivingAnimal(id: origin.id, stable: origin.stable, birth: origin.birth))
  }

  /// Writes the animal's row, which says what its changes make of it.
  private func writeAnimal(in herd: inout HerdSimulation) {
    let (origin, group, bulls) = (origin, wrongGroup ?? group, herd.farm.bulls)
    herd.output.put(.animals, id: origin.id) {
      $0.parts(of: origin.tag)
      $0.member("sex", origin.isFemale ? "F" : "M")
      $0.member("birth", day: origin.birth)
      $0.member("group", group)
      if let dam = origin.dam { $0.member("dam", dam) }
      if let sire = origin.sire { $0.bull("sire", bulls[sire]) }
    }
  }

  private func writeTruth(to buffer: inout ByteBuffer) {
    if let out {
      buffer.member("out", day: out.day)
      buffer.member("kind", out.kind)
      return
    }
    buffer.member("group", group)
    if isFemale { cycle.write(to: &buffer) }
    if milkFree > span.upperBound { buffer.member("milkFree", day: milkFree) }
    if meatFree > span.upperBound { buffer.member("meatFree", day: meatFree) }
    let lists = dueLists(on: span.upperBound)
    buffer.list("lists") { list in
      for name in lists { list.element(word: name) }
    }
  }
}

extension Cycle {
  fileprivate func write(to buffer: inout ByteBuffer) {
    buffer.member("order", order)
    let days: [(StaticString, Int?)] = [
      ("calved", lastCalving), ("heat", lastHeat), ("service", lastService), ("conceived", conceived),
      ("confirmed", confirmed), ("due", due), ("dry", dried),
    ]
    for case (let name, let day?) in days { buffer.member(name, day: day) }
    // Nobody knows on which day she conceived: who compares should leave her out.
    if isNatural { buffer.member("natural", true) }
    if isUnwritten { buffer.member("unwritten", true) }
    if isExcluded { buffer.member("excluded", true) }
  }
}
