import CivilTime

/// What is due while a female is pregnant.
enum PregnancyDues {
  static func dryOff(_ animal: Animal, _ context: DueContext) -> Due? {
    guard animal.isCow, !animal.reproduction.isDry else { return nil }
    return before(animal, context, .dryOffDays)
  }

  /// In time for the group that is prepared for calving; over at the calving.
  static func closeUp(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let due = before(animal, context, .closeUpDays) else { return nil }
    // A move after that day is the one that was due.
    if let since = animal.groupSince, since >= due.from { return nil }
    return due
  }

  static func calving(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let (due, why) = expected(animal, context) else { return nil }
    let from = due.adding(-context.constants[.calvingFromDays])
    guard from <= context.day else { return nil }
    return Due(
      from: from, until: due.adding(context.constants[.calvingUntilDays]),
      why: why + [context.constant(.calvingFromDays), context.constant(.calvingUntilDays)])
  }

  /// Heifers that were served long ago (VBJ): they are moved and watched before their first calving.
  static func heavilyPregnant(_ animal: Animal, _ context: DueContext) -> Due? {
    guard animal.isHeifer, let conception = animal.reproduction.conception else { return nil }
    let from = conception.adding(context.constants[.heavilyPregnantDays])
    guard from <= context.day else { return nil }
    return Due(
      from: from, why: [.input(.lastService, .day(conception)), context.constant(.heavilyPregnantDays)])
  }

  private static func before(_ animal: Animal, _ context: DueContext, _ days: Constant) -> Due? {
    guard let (due, why) = expected(animal, context) else { return nil }
    let from = due.adding(-context.constants[days])
    guard from <= context.day else { return nil }
    return Due(from: from, until: due, why: why + [context.constant(days)])
  }

  /// The day on which she is expected to calve; `nil` unless she is known to be pregnant.
  private static func expected(_ animal: Animal, _ context: DueContext) -> (Day, [Fact])? {
    guard animal.sex == .female, let conception = animal.reproduction.conception else { return nil }
    let due = conception.adding(context.constants[.gestationDays])
    return (
      due,
      [.input(.lastService, .day(conception)), .input(.due, .day(due)), context.constant(.gestationDays)]
    )
  }
}
