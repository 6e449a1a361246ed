package import CivilTime

/// What an animal is on a day in a word, as people say it when they are asked how she is.
package enum AnimalCondition: String, CaseIterable, Sendable {
  case dry, pregnant
  /// Not checked since a bull or a straw may have made her pregnant.
  case served
  /// In milk, and too soon after calving to be served.
  case fresh
  case open
  case heifer
  case bull, steer
  case notBred
  case left
}

extension Animal {
  /// Returns what the animal is on the day, the most telling first.
  ///
  /// - Parameter isMale: as its row says where its birth was not recorded.
  package func conditions(
    on day: Day, isMale: Bool, _ constants: HerdConstants = HerdConstants()
  ) -> [AnimalCondition] {
    if let disposal, disposal.day <= day { return [.left] }
    if isMale { return [isCastrated ? .steer : .bull] }
    let cycle: AnimalCondition? =
      if reproduction.isPregnant { .pregnant } else if reproduction.isServedUnchecked { .served } else { nil }
    let dry: AnimalCondition? = reproduction.isDry ? .dry : nil
    let idle: AnimalCondition? = cycle == nil && dry == nil ? idleCondition(on: day, constants) : nil
    let notBred: AnimalCondition? = reproduction.isExcluded ? .notBred : nil
    return [dry, cycle, idle, notBred].compactMap(\.self)
  }

  /// What a female is that is neither served nor pregnant.
  private func idleCondition(on day: Day, _ constants: HerdConstants) -> AnimalCondition {
    guard let days = reproduction.daysInMilk(on: day) else { return .heifer }
    return days < constants[.voluntaryWaitingPeriod] ? .fresh : .open
  }
}
