import CivilTime

/// Exterior (34): how the animal is built, trait by trait on the linear scale of type classification (ICAR
/// section 5).
package enum Exterior {
  /// Which traits there are differs by breed: `{"udder":7}`.
  package static let traits = Field<[FieldValues]>(
    .traits, "traits", .table(name: trait.description, value: score.description, atMost: 60))
  package static let trait = Field<String>(.trait, "trait", .text(32), isRequired: true)
  package static let score = Field<Int>(.score, "score", .whole(1...9), isRequired: true)
  package static let final = Field<Int>(.finalScore, "final", .whole(50...99))

  static let declaration = KindDeclaration(
    "34", .of(traits, final),
    ade: ADEMapping(
      ADEResource(
        "TypeClassificationEvent",
        [
          .same(final, "score"),
          .records(
            traits, "conformationScores",
            [.enumeration(trait, "traitScored", ADECodes.traits), .same(score, "score")],
            required: "traitScored",
            constants: [.text("traitGroup", "Linear")]),
        ],
        // The published schema requires both of the whole too, though it describes them in each score alone.
        constants: [.made("score", .document(.null)), .text("traitScored", "FinalScore")]))
  ) { animal, change in animal.exterior = change.fields }
}
