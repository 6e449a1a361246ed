import CivilTime

/// Rules of kind 19.
extension Insemination {
  /// Months of age under which none is served.
  private static let leastMonths = 8

  static let rules: [Rule] = [
    .error("order", at: .serviceOrder) { context in
      context[character] != .reinsemination && !context.isGiven(order) ? [] : nil
    },
    .error("donor", at: .donor) { context in
      context[character] == .embryo && !context.isGiven(donor) ? [] : nil
    },
    .error("age") { context in context.isYounger(thanMonths: leastMonths) },
    .warning("reins", at: .serviceCharacter) { context in
      guard context[character] == .reinsemination else { return nil }
      let days = context.days(since: context.reproduction.lastService?.day)
      if let days, days <= context.constants[.reinseminationDays] { return nil }
      return days.map { [.input(.daysSince, .days($0)), context.constant(.reinseminationDays)] }
        ?? [context.constant(.reinseminationDays)]
    },
    .warning("repeat") { context in
      guard context[character] != .reinsemination,
        let days = context.days(since: context.reproduction.lastService?.day),
        days <= context.constants[.repeatServiceDays]
      else { return nil }
      return [.input(.daysSince, .days(days)), context.constant(.repeatServiceDays)]
    },
    .warning("pregnant") { context in context.isPregnant },
    .warning("early") { context in
      guard let days = context.reproduction.daysInMilk(on: context.day),
        days < context.constants[.voluntaryWaitingPeriod]
      else { return nil }
      return [.input(.daysInMilk, .days(days)), context.constant(.voluntaryWaitingPeriod)]
    },
    .warning("heifer") { context in
      context.isYounger(thanMonths: leastMonths) == nil ? context.isHeiferTooSmall : nil
    },
    .warning("bull", at: .bull) { context in
      guard let number = context[bull], context.herd.bull(number)?.isUsable == false else { return nil }
      return [.input(.bull, .text(number.text))]
    },
    .warning("sire", at: .bull) { context in
      // An embryo has another dam.
      guard context[character] != .embryo, let number = context[bull], number == context.animal.sire else {
        return nil
      }
      return [.input(.sire, .text(number.text))]
    },
    .warning("order", at: .serviceOrder) { context in
      let expected = context.reproduction.nextServiceOrder
      guard context[character] != .reinsemination, let order = context[order], order != expected else {
        return nil
      }
      return [.input(.order, .whole(order)), .input(.expectedOrder, .whole(expected))]
    },
    .warning("excluded") { context in context.reproduction.isExcluded ? [] : nil },
  ]
}

extension RuleContext {
  /// Why a heifer is too young or too light to be served; `nil` unless she is.
  fileprivate var isHeiferTooSmall: [Fact]? {
    guard animal.isHeifer else { return nil }
    if let age = animal.months(on: day), age < constants[.heiferMinimumMonths] {
      return [.input(.age, .months(age)), constant(.heiferMinimumMonths)]
    }
    // What she weighed at birth says nothing.
    guard let last = animal.weights.last, last.day != animal.birth,
      last.weight < Kilograms(constants[.heiferMinimumKilograms])
    else { return nil }
    return [
      .input(.lastWeight, .kilograms(last.weight)), .input(.daysSince, .days(last.day.days(to: day))),
      constant(.heiferMinimumKilograms),
    ]
  }
}
