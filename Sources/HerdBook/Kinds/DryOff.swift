import CivilTime

/// Drying-off (21): milking ends until the next calving.
package enum DryOff {
  package static let protocolName = Field<String>(.protocolName, "protocol", .text(64))
  package static let medicine = Field<String>(.medicine, "medicine", .text(64))

  static let declaration = KindDeclaration(
    "21", .of(protocolName, medicine),
    ade: ADEMapping(ADEResource("MilkingDryOffEvent")),
    for: .females, many: true, placeInDay: 45,
    rules: rules
  ) { animal, change in
    (animal.reproduction.driedOff, animal.reproduction.wasDriedOff) = (change.day, true)
  }

  private static let rules: [Rule] = [
    .error("heifer") { context in context.animal.isHeifer ? [.input(.order, .whole(0))] : nil },
    .error("dry") { context in context.reproduction.driedOff.map { [.input(.dryOff, .day($0))] } },
    .warning("notPregnant") { context in context.isPregnant == nil ? [] : nil },
    .warning("due") { context in
      guard let due = context.reproduction.due(gestation: context.constants[.gestationDays]) else {
        return nil
      }
      let days = context.day.days(to: due)
      guard days < 30 || days > 90 else { return nil }
      return [
        .input(.due, .day(due)), .input(.daysTo, .days(days)), .limit(.days(30)), .limit(.days(90)),
        context.constant(.gestationDays),
      ]
    },
  ]
}
