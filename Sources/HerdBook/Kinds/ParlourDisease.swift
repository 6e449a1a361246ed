import CivilTime

/// Disease noticed in the parlour (28): the milk of some milkings must not be sold.
package enum ParlourDisease {
  package static let milkings = Field<Int>(.blockedMilkings, "milkings", .whole(0...999), unit: .milkings)
  package static let firstCode = Field<Int>(.firstCode, "code1", .whole(1...9999))
  package static let secondCode = Field<Int>(.secondCode, "code2", .whole(1...9999))

  static let declaration = KindDeclaration(
    "28", .of(milkings, firstCode, secondCode),
    ade: ADEMapping(
      ADEResource(
        "WithdrawalEvent", when: [.given([.blockedMilkings])], marks: ["productType": "Milk"]),
      ADEResource("DiagnosisEvent", codes),
      ADEResource(
        "DiagnosisEvent", codes, suffix: "diagnosis",
        when: [.given([.blockedMilkings]), .given([.firstCode, .secondCode])])),
    for: .females, rules: rules
  ) { animal, change in
    guard let milkings = change[milkings], milkings > 0 else { return }
    animal.milkBlocks.append(MilkBlock(from: change.day, milkings: milkings, group: animal.group))
  }

  private static let rules: [Rule] = [
    .warning("many", at: .blockedMilkings) { context in
      guard let milkings = context[milkings], milkings > 60 else { return nil }
      return [.input(.milkings, .whole(milkings)), .limit(.whole(60))]
    },
    .warning("empty") { context in
      (context[milkings] ?? 0) == 0 && !context.isGiven(firstCode) && !context.isGiven(secondCode) ? [] : nil
    },
  ]
}
