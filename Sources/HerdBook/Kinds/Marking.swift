import CivilTime

/// Marking (15): what the animal bears from this day on.
package enum Marking {
  package static let collar = Field<CollarNumber>(.collar, "collar", .whole(1...999_999))
  package static let eid = Field<EID>(.eid, "eid", .eid)
  package static let vitalimeter = Field<Int>(.vitalimeter, "vital", .whole(1...999_999_999))

  static let declaration = KindDeclaration(
    "15", .of(collar, eid, vitalimeter),
    ade: ADEMapping(
      ADEResource(
        "Animal",
        [
          .listed(eid, "alternativeIdentifiers", ADEScheme.transponder),
          .listed(collar, "alternativeIdentifiers", ADEScheme.collar),
          .listed(vitalimeter, "alternativeIdentifiers", ADEScheme.vitalimeter),
        ],
        constants: [.text("specie", "Cattle"), .made("gender", .gender)], animal: "identifier",
        day: .validFrom)),
    many: true, rules: rules,
    defaults: { form in
      FieldValues.made { values in
        values[collar] = form.animal.collar
        values[eid] = form.animal.eid
        values[vitalimeter] = form.animal.vitalimeter
      }
    }
  ) { animal, change in
    if let collar = change[collar] { animal.collar = collar }
    if let eid = change[eid] { animal.eid = eid }
    if let vitalimeter = change[vitalimeter] { animal.vitalimeter = vitalimeter }
    if animal.taggedOn == nil { animal.taggedOn = change.day }
  }

  private static let rules: [Rule] = [
    .error("empty") { context in
      context.isGiven(collar) || context.isGiven(eid) || context.isGiven(vitalimeter) ? nil : []
    },
    .error("eidUsed", at: .eid) { context in
      guard let eid = context[eid] else { return nil }
      let others = context.herd.bearers(of: eid, on: context.day).filter { $0 != context.animal.id }
      return others.first.map { [.input(.owner, .animal($0))] }
    },
    .warning("collarUsed", at: .collar) { context in
      guard let collar = context[collar], let group = context.animal.group else { return nil }
      let others = context.herd.wearers(of: collar, in: group, on: context.day)
        .filter { $0 != context.animal.id }
      return others.first.map { [.input(.owner, .animal($0)), .input(.group, .text(group.description))] }
    },
    .warning("eidCountry", at: .eid) { context in
      guard let eid = context[eid], eid.prefix < 900, let tag = context.animal.tag, eid.country != tag.country
      else { return nil }
      return [.input(.prefix, .whole(eid.prefix)), .input(.value, .text(tag.country.rawValue))]
    },
  ]
}

/// The number on an animal's collar: short, so that people call animals by it, and seldom unique beyond a
/// group.
package struct CollarNumber: Hashable, Sendable, Comparable, FieldNumber {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package static func < (one: CollarNumber, other: CollarNumber) -> Bool { one.number < other.number }
}
