import CivilTime

/// What is due until a female is known to be pregnant.
enum ReproductionDues {
  /// A heat or a service comes back after some three weeks unless she has conceived.
  static func heatWatch(_ animal: Animal, _ context: DueContext) -> Due? {
    guard animal.isBred, !animal.reproduction.isPregnant else { return nil }
    let reproduction = animal.reproduction
    let last = [reproduction.lastService?.day, reproduction.lastHeat].compactMap(\.self).max()
    guard let last, last >= reproduction.freshSince ?? .earliest else { return nil }
    let first = last.adding(context.constants[.heatWatchFrom])
    let end = last.adding(context.constants[.heatWatchUntil])
    guard first <= context.day, context.day <= end else { return nil }
    let isService = last == reproduction.lastService?.day
    return Due(
      from: first, until: end,
      why: [
        .input(isService ? .lastService : .lastHeat, .day(last)), context.constant(.heatWatchFrom),
        context.constant(.heatWatchUntil),
      ])
  }

  static func service(_ animal: Animal, _ context: DueContext) -> Due? {
    guard animal.isBred, !animal.reproduction.isPregnant, !animal.reproduction.isServedUnchecked else {
      return nil
    }
    return animal.isCow ? service(cow: animal, context) : service(heifer: animal, context)
  }

  private static func service(cow animal: Animal, _ context: DueContext) -> Due? {
    guard let fresh = animal.reproduction.freshSince else { return nil }
    let from = fresh.adding(context.constants[.voluntaryWaitingPeriod])
    return context.due(
      from: from, until: fresh.adding(context.constants[.serviceWindowEnd]),
      why: [
        .input(.daysInMilk, .days(fresh.days(to: context.day))), context.constant(.voluntaryWaitingPeriod),
        context.constant(.serviceWindowEnd),
      ])
  }

  /// Old enough, and heavy enough if she was weighed at that age; but never later than the age at which
  /// somebody should look.
  private static func service(heifer animal: Animal, _ context: DueContext) -> Due? {
    guard let birth = animal.birth else { return nil }
    let from = Months.after(context.constants[.heiferServiceMonths], from: birth)
    guard from <= context.day else { return nil }
    var why: [Fact] = [
      .input(.age, .months(Months.whole(from: birth, to: context.day))),
      context.constant(.heiferServiceMonths),
    ]
    let warning = Months.after(context.constants[.heiferWarningMonths], from: birth)
    if let last = animal.weights.last, last.day >= from {
      let isHeavy = last.weight >= Kilograms(context.constants[.heiferServiceKilograms])
      guard isHeavy || warning <= context.day else { return nil }
      why += [.input(.lastWeight, .kilograms(last.weight)), context.constant(.heiferServiceKilograms)]
    }
    return Due(from: from, until: warning, why: why + [context.constant(.heiferWarningMonths)])
  }

  /// After the last service, or after she was taken from the bull; also of one that is excluded from
  /// breeding, who goes if she is open.
  static func pregnancyCheck(_ animal: Animal, _ context: DueContext) -> Due? {
    let reproduction = animal.reproduction
    guard animal.sex == .female, reproduction.isServedUnchecked, reproduction.natural?.isRunning != true
    else {
      return nil
    }
    let chances = [reproduction.lastService?.day, reproduction.natural?.until].compactMap(\.self)
    guard let last = chances.max() else { return nil }
    return context.due(
      from: last.adding(context.constants[.pregnancyCheckDays]),
      why: [.input(.lastService, .day(last)), context.constant(.pregnancyCheckDays)])
  }

  /// Once more after the check that found her pregnant, as some are lost; over when she was checked again, or
  /// drying-off is due.
  static func recheck(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let pregnancy = animal.reproduction.pregnancy, animal.reproduction.pregnantChecks == 1 else {
      return nil
    }
    let due = animal.reproduction.due(gestation: context.constants[.gestationDays])
    guard context.day < due?.adding(-context.constants[.dryOffDays]) ?? .latest else { return nil }
    return context.due(
      from: pregnancy.day.adding(context.constants[.recheckDays]),
      why: [.input(.lastCheck, .day(pregnancy.day)), context.constant(.recheckDays)])
  }
}

extension Animal {
  /// Whether she is a female that is bred from.
  var isBred: Bool { sex == .female && !reproduction.isExcluded }
}
