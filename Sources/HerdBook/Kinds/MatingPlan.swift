import CivilTime

/// Mating plan (33): bulls chosen for a female, which are offered first when she is inseminated.
package enum MatingPlan {
  /// Text, and no reference: plans name bulls that the account does not have.
  package static let bull = Field<BullNumber>(.plannedBull, "reg", .bullNumber, isRequired: true)
  package static let name = Field<String>(.plannedName, "name", .text(64))
  package static let isSexed = Field<Bool>(.isSexed, "sexed", .flag)
  package static let bulls = Field<[FieldValues]>(
    .plannedBulls, "bulls",
    .list(of: .record(.of(bull, name, isSexed)), atMost: 3), isRequired: true
  )

  static let declaration = KindDeclaration(
    "33", .of(bulls),
    ade: ADEMapping(
      ADEResource(
        "ReproMatingRecommendation",
        [
          .records(
            bulls, "sireRecommendations",
            [
              .listed(bull, "sireIdentifiers", ADEScheme.bull), .same(name, "sireOfficialName"),
              .same(isSexed, "isSexedSemen"),
            ],
            constants: [.text("recommendationType", "SireRecommended"), .made("sireRank", .rank)])
        ])),
    for: .females, by: .recordMatingPlan, rules: rules
  ) { animal, change in
    animal.plannedBulls = (change[bulls] ?? []).compactMap { plan in
      plan[bull].map { PlannedBull(number: $0, isSexed: plan[isSexed] ?? false) }
    }
  }

  private static let rules: [Rule] = [
    .warning("unknown", at: .plannedBulls) { context in
      let numbers = (context[bulls] ?? []).compactMap { $0[bull] }
      let unknown = numbers.filter { context.herd.bull($0) == nil }
      return unknown.isEmpty ? nil : unknown.map { .input(.bull, .text($0.text)) }
    }
  ]
}
