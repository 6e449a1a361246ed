package import CivilTime

/// How long the milk and the meat of an animal must not be sold (goals §4.3).
///
/// After a medicine: until its milk hours or meat days are over; where the register tells none, the use is off label and the
/// least periods of Regulation (EU) 2019/6, article 115, hold. After a disease noticed in the parlour: for so many milkings.
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
    longest(animal.administrations.compactMap(milkBan) + [blockBan].compactMap(\.self), on: day)
  }

  /// The longest ban of meat that holds on the day.
  package func meat(on day: Day) -> Ban? { longest(animal.administrations.compactMap(meatBan), on: day) }

  private func longest(_ bans: [(from: Day, ban: Ban)], on day: Day) -> Ban? {
    bans.filter { $0.from <= day && $0.ban.day >= day }.map(\.ban).max { $0.day < $1.day }
  }

  private func milkBan(_ given: Administration) -> (from: Day, ban: Ban)? {
    guard let medicine = medicine(given) else { return nil }
    // Hours that are begun count as a day: nobody notes the hour.
    let known = medicine.milkHours.map { ($0 + 23) / 24 }
    guard let known else {
      return ban(given, medicine, constants[.extraLabelMilkDays], [.extraLabelMilkDays])
    }
    return known == 0 ? nil : ban(given, medicine, known, [])
  }

  private func meatBan(_ given: Administration) -> (from: Day, ban: Ban)? {
    guard let medicine = medicine(given) else { return nil }
    guard let known = medicine.meatDays else {
      return ban(given, medicine, constants[.extraLabelMeatDays], [.extraLabelMeatDays])
    }
    return known == 0 ? nil : ban(given, medicine, known, [])
  }

  private func ban(
    _ given: Administration, _ medicine: Medicine, _ days: Int, _ constants: [Constant]
  ) -> (from: Day, ban: Ban) {
    let facts: [Fact] = [
      .input(.value, .text(medicine.name)), .input(.given, .day(given.day)), .limit(.days(days)),
    ]
    return (
      given.day,
      Ban(day: given.day.adding(days), why: facts + constants.map { .constant($0, self.constants[$0]) })
    )
  }

  private func medicine(_ given: Administration) -> Medicine? {
    herd.stock(given.stock).flatMap { herd.medicine($0.medicine) }
  }

  private var blockBan: (from: Day, ban: Ban)? {
    guard let block = animal.milkBlock else { return nil }
    let perDay = animal.group.flatMap(herd.group)?.milkingsADay ?? constants[.milkingsADay]
    let days = (block.milkings + max(perDay, 1) - 1) / max(perDay, 1)
    return (
      block.from,
      Ban(
        day: block.from.adding(days - 1),
        why: [.input(.milkings, .whole(block.milkings)), .constant(.milkingsADay, perDay)])
    )
  }
}
