import CivilTime

/// Move (9), also the first placement: the animal is in another group from this day on.
package enum Move {
  package static let group = Field<GroupID>(.group, "group", .reference(.group), isRequired: true)
  package static let note = Note.said
  package static let kind = Field<Int>(.moveKind, "kind", .whole(0...99))

  static let declaration = KindDeclaration(
    "9", .of(group, note, kind),
    ade: ADEMapping(
      ADEResource(
        "AnimalSetJoinEvent", [.row(group, "animalSetId"), .same(note, "remark")], when: [.row(.group)]),
      // Moves without a group lack what a joining has to have.
      ADEResource("x-MoveEvent", [.same(note, "remark")]),
      ADEResource(
        "AnimalSetLeaveEvent", suffix: ADEResource.leaving, when: [.inGroup],
        constants: [.made("animalSetId", .formerGroup)])),
    many: true, in: [.farm, .technician],
    placeInDay: 5, rules: rules
  ) { animal, change in
    guard let group = change[group] else { return }
    (animal.group, animal.groupSince) = (group, change.day)
  }

  private static let rules: [Rule] = [
    .warning("same", at: .group) { context in
      guard let group = context[group], group == context.animal.group else { return nil }
      return [.input(.group, .text(group.description))]
    },
    .warning("withdrawal", at: .group) { context in
      guard context.leadsToMilking,
        let until = context.withdrawals.milk(on: context.day)
      else { return nil }
      return [.input(.milkUntil, .day(until.day))] + until.why
    },
    .warning("male", at: .group) { context in
      context.animal.isMale && context.leadsToMilking ? [.input(.sex, .text(Sex.male.rawValue))] : nil
    },
  ]
}

extension RuleContext {
  /// Whether the animal comes into a group that is milked.
  fileprivate var leadsToMilking: Bool { self[Move.group].flatMap(herd.group)?.purpose == .milking }
}
