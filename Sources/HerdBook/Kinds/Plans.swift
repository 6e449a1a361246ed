package import CivilTime

/// Plans (23): when the animal is to be sold, and whether it is still bred from.
package enum Plans {
  package static let saleDate = Field<Day>(.saleDate, "saleDate", .day)
  package static let isExcluded = Field<Bool>(.isExcluded, "exclude", .flag, isRequired: true)

  static let declaration = KindDeclaration(
    "23", .of(saleDate, isExcluded),
    ade: ADEMapping(
      ADEResource(
        "ReproDoNotBreedEvent", [.flag(isExcluded, "doNotBreed", otherwise: true)],
        constants: [.made("doNotBreed", .document(.flag(false)))])),
    many: true, isPlanned: true,
    rules: [
      .warning("pregnant", at: .isExcluded) { context in
        context[isExcluded] == true ? context.isPregnant : nil
      }
    ]
  ) { animal, change in
    animal.plannedSale = change[saleDate]
    animal.reproduction.isExcluded = change[isExcluded] ?? false
  }
}
