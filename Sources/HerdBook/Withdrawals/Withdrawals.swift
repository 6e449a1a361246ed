package import CivilTime

/// How long the milk and the meat of an animal must not be sold (goals §4.3).
///
/// After a medicine: until its milk hours or meat days are over. Off label Regulation (EU) 2019/6, article 115, holds:
/// half as long again after more than the largest dose, and its least periods where the register tells none. After a
/// disease noticed in the parlour: for so many milkings.
package struct Withdrawals: Sendable {
  private let animal: Animal
  private let herd: any HerdDirectory
  private let constants: HerdConstants

  package init(of animal: Animal, in herd: any HerdDirectory, _ constants: HerdConstants = HerdConstants()) {
    (self.animal, self.herd, self.constants) = (animal, herd, constants)
  }

  /// The last day of a ban, and what it was reckoned from.
  package struct Ban: Hashable, Sendable {
    package let day: Day
    package let why: [Fact]
  }

  /// The longest ban of milk that holds on the day; `nil` for none.
  package func milk(on day: Day) -> Ban? {
    longest(animal.administrations.compactMap(milkBan) + animal.milkBlocks.map(blockBan), on: day)
  }

  /// The longest ban of meat that holds on the day.
  package func meat(on day: Day) -> Ban? { longest(animal.administrations.compactMap(meatBan), on: day) }

  private func longest(_ bans: [(from: Day, ban: Ban)], on day: Day) -> Ban? {
    bans.filter { $0.from <= day && $0.ban.day >= day }.map(\.ban).max { $0.day < $1.day }
  }

  private func milkBan(_ given: Administration) -> (from: Day, ban: Ban)? {
    guard let medicine = medicine(given) else { return nil }
    return ban(given, medicine, hours: medicine.milkHours, orElse: .extraLabelMilkDays)
  }

  private func meatBan(_ given: Administration) -> (from: Day, ban: Ban)? {
    guard let medicine = medicine(given) else { return nil }
    return ban(given, medicine, hours: medicine.meatDays.map { $0 * 24 }, orElse: .extraLabelMeatDays)
  }

  /// Hours that are begun count as a day, as nobody notes the hour.
  private func ban(
    _ given: Administration, _ medicine: Medicine, hours: Int?, orElse unknown: Constant
  ) -> (from: Day, ban: Ban)? {
    var facts: [Fact] = [.input(.value, .text(medicine.name)), .input(.given, .day(given.day))]
    var days = constants[unknown]
    if let hours {
      let isOverdosed = medicine.largestDose.flatMap { most in given.amount.map { $0 > most } } ?? false
      let percent = isOverdosed ? constants[.extraLabelPercent] : 100
      days = (hours * percent + 2399) / 2400
      if isOverdosed { facts.append(.constant(.extraLabelPercent, percent)) }
    } else {
      facts.append(.constant(unknown, days))
    }
    return days == 0 ? nil : (given.day, Ban(day: given.day.adding(days), why: facts + [.limit(.days(days))]))
  }

  private func medicine(_ given: Administration) -> Medicine? {
    switch given.source {
    case .stock(let stock): herd.stock(stock).flatMap { herd.medicine($0.medicine) }
    case .medicine(let medicine): herd.medicine(medicine)
    }
  }

  private func blockBan(_ block: MilkBlock) -> (from: Day, ban: Ban) {
    let perDay = max(animal.group.flatMap(herd.group)?.milkingsADay ?? constants[.milkingsADay], 1)
    let days = (block.milkings + perDay - 1) / perDay
    return (
      block.from,
      Ban(
        day: block.from.adding(days - 1),
        why: [.input(.milkings, .whole(block.milkings)), .constant(.milkingsADay, perDay)])
    )
  }
}
