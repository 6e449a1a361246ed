package import CivilTime

/// Birth (13): makes the animal, and places it in a group.
package enum Birth {
  package static let country = Field<Country>(.country, "country", .country, isRequired: true)
  package static let number = Field<String>(
    .number, "number", .digits(EarTag.longestNumber), isRequired: true)
  package static let kodex = Field<String>(.kodex, "kodex", .digits(EarTag.kodexLength))
  package static let sex = Field<Sex>(.sex, "sex", Sex.control, isRequired: true)
  package static let group = Field<GroupID>(.group, "group", .reference(.group), isRequired: true)
  /// Composition as the breed's association writes it: `H100`, `C50H50`.
  package static let breed = Field<String>(.breed, "breed", .text(64))
  package static let dam = Field<EarTag>(.dam, "dam", .earTag)
  package static let sire = Field<BullNumber>(.sire, "sire", .bullNumber)
  package static let maternalGrandsire = Field<BullNumber>(.maternalGrandsire, "mgs", .bullNumber)
  package static let colour = Field<String>(.colour, "colour", .text(32))
  package static let name = Field<String>(.name, "name", .text(64))
  package static let weight = Field<Kilograms>(
    .birthWeight, "weight", .decimal(1000...150_000, places: 1), unit: .kilograms)
  /// Day on which its ear tags were fixed.
  package static let tagDate = Field<Day>(.tagDate, "tagDate", .day)
  package static let siblings = Field<Int>(.siblings, "siblings", .whole(0...5))
  package static let photo = Note.photo

  package static let fields: [FieldDescription] = .of(
    sex, country, number, kodex, group, breed, dam, sire, maternalGrandsire, colour, name, weight, tagDate,
    siblings, photo)

  static let declaration = KindDeclaration(
    "13", fields,
    ade: ADEMapping(
      ADEResource(
        "MovementBirthEvent",
        [
          .earTag("animalDetail.identifier"),
          .coded(sex, "animalDetail.gender", [(.female, "Female"), (.male, "Male")]),
          .identifier(breed, "animalDetail.primaryBreed", ADEScheme.breed),
          .same(colour, "animalDetail.coatColor"), .same(name, "animalDetail.name"),
          .parent(dam, "animalDetail.parentage", "Female", ADEScheme.earTag),
          .parent(sire, "animalDetail.parentage", "Male", ADEScheme.bull),
        ],
        constants: [
          .text("registrationReason", "Born"), .text("animalDetail.resourceType", "Animal"),
          .made("animalDetail.identifier", .animal), .text("animalDetail.specie", "Cattle"),
          .made("animalDetail.gender", .gender), .made("animalDetail.birthDate", .dayTime),
        ]),
      ADEResource(
        "AnimalSetJoinEvent", [.row(group, "animalSetId")], suffix: "join", when: [.row(.group)])),
    in: [.farm, .technician], placeInDay: 0, rules: rules,
    defaults: { _ in
      FieldValues.made { values in
        values[country] = .czechia
      }
    }
  ) { animal, change in
    animal.birth = change.day
    animal.tag = tag(of: change.fields)
    animal.sex = change[sex]
    (animal.breed, animal.name, animal.colour) = (change[breed], change[name], change[colour])
    (animal.dam, animal.sire, animal.maternalGrandsire) = (
      change[dam], change[sire], change[maternalGrandsire]
    )
    if let group = change[group] { (animal.group, animal.groupSince) = (group, change.day) }
    if let weight = change[weight] { animal.weights.append(DatedWeight(weight, on: change.day)) }
    animal.taggedOn = change[tagDate]
  }

  /// The ear tag that the three fields make; `nil` where they make none.
  package static func tag(of values: FieldValues) -> EarTag? {
    guard let country = values[country], let number = values[number] else { return nil }
    do throws(EarTag.Malformed) {
      return try EarTag(country, number: number, kodex: values[kodex] ?? "")
    } catch { return nil }
  }
}
