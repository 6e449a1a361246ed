import CivilTime

/// Disposal (2): the animal leaves the herd; a change that is voided brings it back.
package enum Disposal {
  package enum Kind: String, FieldChoice {
    case sale, death, theft
  }

  package static let kind = Field<Kind>(.disposalKind, "kind", Kind.control, isRequired: true)
  package static let customer = Field<String>(.customer, "customer", .text(64))
  package static let reason = Field<String>(.reason, "reason", .text(64))
  package static let weight = Field<Kilograms>(
    .weight, "weight", .decimal(1...Weighing.heaviest.grams, places: 1), unit: .kilograms)
  /// Taken off the weight of an animal that is sold for slaughter.
  package static let deduction = Field<Int>(.deduction, "deduct", .whole(0...60), unit: .percent)

  static let declaration = KindDeclaration(
    "2",
    .of(kind, customer, reason, weight, deduction),
    ade: ADEMapping(
      ADEResource(
        "MovementDepartureEvent",
        [
          .coded(kind, "departureKind", [(.sale, "Sale")]),
          .enumeration(reason, "departureReason", ADECodes.departureReasons),
        ],
        when: [.has(kind, [.sale])]),
      ADEResource(
        "MovementDeathEvent",
        [
          .coded(kind, "deathMethod", [(.death, "Perished"), (.theft, "Theft")]),
          .same(reason, "explanation"),
        ],
        when: [.has(kind, [.death, .theft])])),
    placeInDay: 90, rules: rules
  ) { animal, change in
    // A kind of a newer server leads out of the herd too.
    animal.disposal = Disposed(day: change.day, kind: change[kind])
    if let weight = change[weight] { animal.weights.append(DatedWeight(weight, on: change.day)) }
  }

  private static let rules: [Rule] = [
    .error("withdrawal", at: .disposalKind) { context in
      context.isForSlaughter ? context.soldUnderWithdrawal : nil
    },
    .warning("withdrawal", at: .disposalKind) { context in
      context.isForSlaughter ? nil : context.soldUnderWithdrawal
    },
    .error("future") { context in
      let days = context.today.days(to: context.day)
      return days > 7 ? [.input(.daysTo, .days(days)), .limit(.days(7))] : nil
    },
    .warning("pregnant") { context in
      guard let days = context.days(since: context.reproduction.conception), days > 150 else { return nil }
      return [.input(.gestation, .days(days)), .limit(.days(150))]
    },
    .warning("deduct", at: .deduction) { context in
      guard let percent = context[deduction], percent > 10 else { return nil }
      return [.input(.value, .percent(percent)), .limit(.percent(10))]
    },
  ]
}

extension RuleContext {
  /// Whether the sale is one for slaughter: it says so (as ICAR ADE does), or weight is deducted, as only
  /// slaughterhouses do.
  fileprivate var isForSlaughter: Bool {
    self[Disposal.reason]?.lowercased() == "slaughter" || self[Disposal.deduction] != nil
  }

  /// Why the animal's meat must not be sold; `nil` where it may, or is not.
  fileprivate var soldUnderWithdrawal: [Fact]? {
    guard self[Disposal.kind] == .sale, let until = withdrawals.meat(on: day) else { return nil }
    return [.input(.meatUntil, .day(until.day))] + until.why
  }
}
