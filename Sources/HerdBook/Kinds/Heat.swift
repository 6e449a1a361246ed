import CivilTime

/// Heat (18): the female was seen, or measured, to be in heat.
///
/// It is recorded in both editions, by everybody who has ``Right/recordHeat``: a farm that wants no heats from
/// the technicians who tour it takes that away.
package enum Heat {
  package enum Character: String, FieldChoice {
    case normal, silent, induced
    /// Told by the collar that measures activity.
    case vitalimeter = "vital"
    case observed
  }

  package static let character = Field<Character>(.heatCharacter, "char", Character.control, isRequired: true)
  package static let technician = Field<TechnicianID>(.technician, "tech", .reference(.technician))

  static let declaration = KindDeclaration(
    "18", .of(character, technician),
    ade: ADEMapping(
      ADEResource(
        "ReproHeatEvent",
        [
          .coded(
            character, "heatDetectionMethod", [(.observed, "Visual"), (.vitalimeter, "Pedometer")],
            otherwise: .normal),
          .row(technician, "responsible"),
        ])),
    for: .females, in: [.farm, .technician], by: .recordHeat,
    placeInDay: 20, rules: rules,
    defaults: { form in
      FieldValues.made { values in
        values[character] = .observed
      }
    }
  ) { animal, change in animal.reproduction.lastHeat = change.day }

  private static let rules: [Rule] = [
    .warning("interval") { context in
      guard let days = context.days(since: context.reproduction.lastHeat) else { return nil }
      if days < 17 { return [.input(.daysSince, .days(days)), .limit(.days(17))] }
      guard (25...35).contains(days) else { return nil }
      return [.input(.daysSince, .days(days)), .limit(.days(25)), .limit(.days(35))]
    },
    .warning("pregnant") { context in context.isPregnant },
    .warning("age") { context in context.isYounger(thanMonths: 9) },
    .warning("calved") { context in
      guard let days = context.days(since: context.reproduction.lastCalving), days < 10 else { return nil }
      return [.input(.daysSince, .days(days)), .limit(.days(10))]
    },
  ]
}
