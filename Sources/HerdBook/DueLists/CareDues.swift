import CivilTime

/// What is due for animals of both sexes.
enum CareDues {
  /// Whoever is older and has no tags on record was tagged by somebody whose records we have not.
  private static let longestUntagged = 90

  /// Ear tags, within hours of the birth, which are told in days, as births have no hour.
  static func tag(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let birth = animal.birth, animal.taggedOn == nil, animal.purchasedOn == nil else { return nil }
    let from = birth.adding(context.constants[.tagReminderHours] / 24)
    guard from <= context.day, birth.days(to: context.day) <= longestUntagged else { return nil }
    return Due(
      from: from, until: birth.adding(context.constants[.tagHours] / 24),
      why: [
        .input(.birth, .day(birth)), context.constant(.tagReminderHours), context.constant(.tagHours),
        context.constant(.tagLegalDays),
      ])
  }

  /// In time until the milk may be sold again, or the meat where no milk is banned.
  static func withdrawal(_ animal: Animal, _ context: DueContext) -> Due? {
    guard !animal.administrations.isEmpty || !animal.milkBlocks.isEmpty else { return nil }
    let withdrawals = Withdrawals(of: animal, in: context.herd, context.constants)
    let (milk, meat) = (withdrawals.milk(on: context.day), withdrawals.meat(on: context.day))
    guard let first = milk ?? meat else { return nil }
    let facts: [Fact] =
      (milk.map { [.input(.milkUntil, .day($0.day))] + $0.why } ?? [])
      + (meat.map { [.input(.meatUntil, .day($0.day))] + $0.why } ?? [])
    return Due(from: first.from, until: first.day, why: facts)
  }

  /// Young animals, again and again, so that their growth is known.
  static func weighing(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let months = animal.months(on: context.day), months < context.constants[.youngWeighingMonths],
      let last = animal.weights.last?.day ?? animal.birth
    else { return nil }
    let from = last.adding(context.constants[.weighingDays])
    guard from <= context.day else { return nil }
    return Due(
      from: from,
      why: [
        .input(.lastWeight, .day(last)), context.constant(.weighingDays),
        context.constant(.youngWeighingMonths),
      ])
  }

  static func hoofRecheck(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let recheck = animal.hooves.recheck, recheck <= context.day else { return nil }
    return Due(from: recheck, why: [.input(.lastHoofCare, .day(animal.hooves.lastVisit ?? recheck))])
  }

  /// Steps of plans that have come, until a treatment of the same illness on their day or later says that
  /// they were done, or they are too old to be made up for.
  static func planStep(_ animal: Animal, _ context: DueContext) -> Due? {
    let oldest = context.day.adding(-context.constants[.planStepDays])
    let open = animal.treatmentPlans.flatMap { plan in
      plan.steps.filter { $0 > plan.lastTreated && (oldest...context.day).contains($0) }
        .map { (step: $0, plan: plan.change) }
    }
    guard let first = open.min(by: { $0.step < $1.step }) else { return nil }
    return Due(
      from: first.step, until: first.step,
      why: [.input(.otherChange, .change(first.plan)), context.constant(.planStepDays)])
  }

  /// Births are reported to the central register within some days, until a note says that it was done. Those
  /// of which nobody says it go when tags are late too: another program may have reported them.
  static func registryReport(_ animal: Animal, _ context: DueContext) -> Due? {
    guard let birth = animal.birth, animal.purchasedOn == nil, animal.birthReportedOn == nil,
      (0...context.constants[.tagLegalDays]).contains(birth.days(to: context.day))
    else { return nil }
    return Due(
      from: birth, until: birth.adding(context.constants[.registryDays]),
      why: [.input(.birth, .day(birth)), context.constant(.registryDays), context.constant(.tagLegalDays)])
  }
}
