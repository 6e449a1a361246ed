package import CivilTime

/// How long the milk and the meat of an animal must not be sold.
///
/// After a medicine: until its milk hours or meat days are over. Off label Regulation (EU) 2019/6, article
/// 115, holds: half as long again after more than the largest dose, and its least periods where the register
/// tells none. After a disease noticed in the parlour: for so many milkings.
package struct Withdrawals {
  private let animal: Animal
  private let herd: any HerdDirectory
  private let constants: HerdConstants

  package init(of animal: Animal, in herd: any HerdDirectory, _ constants: HerdConstants = HerdConstants()) {
    (self.animal, self.herd, self.constants) = (animal, herd, constants)
  }

  /// The last day of a ban, and what it was reckoned from.
  package struct Ban: Hashable, Sendable {
    /// The day of the medicine, or of the disease.
    package let from: Day
    package let day: Day
    package let why: [Fact]
  }

  /// The longest ban of milk that holds on the day; `nil` for none, and for an animal that gives no milk.
  package func milk(on day: Day) -> Ban? {
    guard animal.isCow else { return nil }
    return longest(animal.administrations.compactMap(milkBan) + animal.milkBlocks.map(blockBan), on: day)
  }

  /// The longest ban of meat that holds on the day.
  package func meat(on day: Day) -> Ban? { longest(animal.administrations.compactMap(meatBan), on: day) }

  private func longest(_ bans: [Ban], on day: Day) -> Ban? {
    bans.filter { ($0.from...$0.day).contains(day) }.max { $0.day < $1.day }
  }

  private func milkBan(_ given: Administration) -> Ban? {
    let medicine = medicine(given)
    return ban(given, medicine, hours: medicine.flatMap(\.milkHours), orElse: .extraLabelMilkDays)
  }

  private func meatBan(_ given: Administration) -> Ban? {
    let medicine = medicine(given)
    return ban(
      given, medicine, hours: medicine.flatMap(\.meatDays).map { 24 * min($0.count, Self.longest) },
      orElse: .extraLabelMeatDays)
  }

  /// What nobody believes to be longer, in days: so that no number of a register is too large to be reckoned
  /// with.
  private static let longest = 3650

  /// Hours that are begun count as a day, as nobody notes the hour. A medicine that is not in the list, as
  /// its stock is used up, has no period that is known.
  private func ban(
    _ given: Administration, _ medicine: Medicine?, hours: Int?, orElse unknown: Constant
  ) -> Ban? {
    var facts: [Fact] = [
      .input(.medicine, .text(medicine?.name ?? given.source.description)), .input(.given, .day(given.day)),
    ]
    var days = constants[unknown]
    if let hours {
      let isOverdosed = medicine?.largestDose.flatMap { most in given.amount.map { $0 > most } } ?? false
      let percent = isOverdosed ? constants[.extraLabelPercent] : 100
      days = (min(max(hours, 0), 24 * Self.longest) * percent + 2399) / 2400
      if isOverdosed { facts.append(.constant(.extraLabelPercent, percent)) }
    } else {
      facts.append(.constant(unknown, days))
    }
    return days == 0
      ? nil : Ban(from: given.day, day: given.day.adding(days), why: facts + [.limit(.days(days))])
  }

  private func medicine(_ given: Administration) -> Medicine? {
    switch given.source {
    case .stock(let stock): herd.stock(stock).flatMap { herd.medicine($0.medicine) }
    case .medicine(let medicine): herd.medicine(medicine)
    }
  }

  /// It may have begun with the last milking of its day; milkings a day are those of the group she was in
  /// then.
  private func blockBan(_ block: MilkBlock) -> Ban {
    // More an hour nobody milks, whatever a row says.
    let perDay = min(max(block.group.flatMap(herd.group)?.milkingsADay ?? constants[.milkingsADay], 1), 24)
    let days = (min(block.milkings, perDay * Self.longest) + perDay - 2) / perDay
    return Ban(
      from: block.from, day: block.from.adding(days),
      why: [.input(.milkings, .whole(block.milkings)), .constant(.milkingsADay, perDay)])
  }
}

extension AnimalHistory {
  /// The change because of which a ban is: the latest treatment, also of hooves, that says what was given on its day, or the
  /// disease that was noticed then.
  package func cause(of ban: Withdrawals.Ban) -> Change? { changes.last { $0.bans(from: ban.from) } }
}

extension Change {
  /// Whether a medicine was given on the day, or milk banned from it on.
  fileprivate func bans(from day: Day) -> Bool {
    switch knownKind {
    case .treatment:
      (self[Treatment.medicines] ?? []).contains { ($0[Treatment.Given.day] ?? self.day) == day }
    case .hooves, .parlourDisease: self.day == day
    default: false
    }
  }
}
