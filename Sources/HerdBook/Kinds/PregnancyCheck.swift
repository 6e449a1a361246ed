package import CivilTime

/// Pregnancy (20): what an examination found, or an abortion.
package enum PregnancyCheck {
  package enum Result: String, FieldChoice {
    case pregnant
    case notPregnant = "not"
    /// Not served, or checked and not pregnant: she may be bred.
    case open
    case abortion
  }

  package static let result = Field<Result>(.pregnancyResult, "result", Result.control, isRequired: true)
  package static let method = Field<String>(.pregnancyMethod, "method", .text(32))
  package static let foetuses = Field<Int>(.foetuses, "foetuses", .whole(1...3))
  /// Whether an abortion begins a lactation, as a late one may.
  package static let startsLactation = Field<Bool>(.startsLactation, "lactation", .flag)

  static let declaration = KindDeclaration(
    "20", .of(result, method, foetuses, startsLactation),
    ade: ADEMapping(
      ADEResource(
        "ReproPregnancyCheckEvent",
        [
          .coded(
            result, "result",
            [(.pregnant, "Pregnant"), (.notPregnant, "Empty"), (.open, "Empty"), (.pregnant, "Multiple")]),
          .enumeration(method, "method", ADECodes.pregnancyMethods), .same(foetuses, "foetusCount"),
        ],
        when: [.has(result, [.pregnant, .notPregnant, .open])]),
      ADEResource("ReproAbortionEvent", when: [.has(result, [.abortion])])),
    for: .females, many: true, in: [.farm, .technician], placeInDay: 25, rules: rules,
    defaults: { _ in
      FieldValues.made { values in
        values[result] = .pregnant
      }
    }
  ) { animal, change in
    guard let result = change[Self.result] else { return }
    animal.reproduction.lastCheck = animal.reproduction.checked(result, on: change.day)
    animal.reproduction.pregnantChecks = result == .pregnant ? animal.reproduction.pregnantChecks + 1 : 0
    guard result == .abortion else { return }
    animal.reproduction.lastAbortion = change.day
    if change[startsLactation] == true {
      animal.reproduction.beginLactation(animal.reproduction.lactation + 1, on: change.day)
    }
  }

  /// Whether the form asks if an abortion on that day began a lactation.
  package static func asksForLactation(of animal: Animal, on day: Day, _ constants: HerdConstants) -> Bool {
    guard let conception = animal.reproduction.conception else { return false }
    return conception.days(to: day) >= constants[.lactationAbortionDays]
  }

  private static let rules: [Rule] = [
    .error("noService") { context in
      guard context[result] == .pregnant, context.reproduction.served(before: context.day) == nil else {
        return nil
      }
      return context.reproduction.lastCalving.map { [.input(.lastCalving, .day($0))] } ?? []
    },
    .warning("early") { context in
      guard context[result] != .abortion,
        let days = context.days(since: context.reproduction.judged(by: context[result], on: context.day)),
        days < context.constants[.earlyCheckDays]
      else { return nil }
      return [.input(.daysSince, .days(days)), context.constant(.earlyCheckDays)]
    },
    .warning("abortion") { context in
      guard context[result] == .abortion,
        let days = context.days(since: context.reproduction.served(before: context.day)),
        days < 42 || days > context.constants[.lateAbortionDays]
      else { return nil }
      return [.input(.gestation, .days(days)), .limit(.days(42)), context.constant(.lateAbortionDays)]
    },
    .warning("flips") { context in
      guard let last = context.reproduction.lastCheck, let result = context[result], result != .abortion,
        (last.result == .pregnant) != (result == .pregnant),
        result != .pregnant || !context.reproduction.isChance(since: last.day),
        context.reproduction.served(before: context.day).map({ $0 < last.day }) ?? true
      else { return nil }
      return [.input(.lastCheck, .day(last.day))]
    },
  ]
}
