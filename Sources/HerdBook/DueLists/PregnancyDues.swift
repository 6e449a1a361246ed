import CivilTime

/// What is due while a female is pregnant.
enum PregnancyDues {
  static func dryOff(_ animal: Animal, _ context: DueContext) -> Due? {
    guard animal.isCow, !animal.reproduction.isDry, animal.isMilked(in: context.herd) else { return nil }
    return before(animal, context, .dryOffDays)
  }

  /// In time for the group that is prepared for calving; over when she was moved, also some days too early,
  /// as many move on one day of the week.
  static func closeUp(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let due = before(animal, context, .closeUpDays) else { return nil }
    if let since = animal.groupSince, since >= due.from.adding(-14) { return nil }
    return due
  }

  static func calving(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let (due, why) = expected(animal, context) else { return nil }
    // Of a bull that she ran with, nobody knows which was the day.
    let last = animal.reproduction.pregnancy?.latest?.adding(context.constants[.gestationDays]) ?? due
    let from = due.adding(-context.constants[.calvingFromDays])
    return context.due(
      from: from, until: last.adding(context.constants[.calvingUntilDays]),
      why: why + [context.constant(.calvingFromDays), context.constant(.calvingUntilDays)])
  }

  /// Heifers that were served long ago (VBJ): they are moved and watched before their first calving.
  static func heavilyPregnant(_ animal: Animal, _ context: DueContext) -> Due? {
    guard animal.isHeifer, let conception = animal.reproduction.conception else { return nil }
    let from = conception.adding(context.constants[.heavilyPregnantDays])
    return context.due(
      from: from, why: [.input(.lastService, .day(conception)), context.constant(.heavilyPregnantDays)])
  }

  private static func before(_ animal: Animal, _ context: DueContext, _ days: Constant) -> Due? {
    guard let (due, why) = expected(animal, context) else { return nil }
    let from = due.adding(-context.constants[days])
    return context.due(from: from, until: due, why: why + [context.constant(days)])
  }

  /// The day on which she is expected to calve; `nil` unless she is known to be pregnant.
  private static func expected(_ animal: Animal, _ context: DueContext) -> (Day, [Fact])? {
    let reproduction = animal.reproduction
    guard let conception = reproduction.conception,
      let due = reproduction.due(gestation: context.constants[.gestationDays])
    else { return nil }
    return (
      due,
      [.input(.lastService, .day(conception)), .input(.due, .day(due)), context.constant(.gestationDays)]
    )
  }
}

extension Animal {
  /// Whether she is kept for milk: her group is milked, or she was dried off before. As long as nobody says
  /// what groups are for, all cows are.
  func isMilked(in herd: any HerdDirectory) -> Bool {
    guard let purpose = group.flatMap(herd.group)?.purpose else { return true }
    return purpose == .milking || reproduction.wasDriedOff
  }
}
