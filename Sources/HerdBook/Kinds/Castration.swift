import CivilTime

/// Castration (6).
package enum Castration {
  static let declaration = KindDeclaration(
    "6", [],
    ade: ADEMapping(
      ADEResource(
        "Animal",
        constants: [.text("specie", "Cattle"), .text("gender", "MaleNeuter")], animal: "identifier",
        day: .validFrom)),
    for: .males,
    rules: [
      .error("female") { context in
        context.animal.sex == .female ? [.input(.sex, .text(Sex.female.rawValue))] : nil
      },
      .error("twice") { context in
        context.animal.isCastrated
          ? (context.last(.castration)?.day).map { [.input(.otherChange, .day($0))] } ?? [] : nil
      },
      .warning("age") { context in
        guard let birth = context.animal.birth, context.day > Months.after(12, from: birth) else {
          return nil
        }
        return [.input(.age, .months(Months.whole(from: birth, to: context.day))), .limit(.months(12))]
      },
    ]
  ) { animal, _ in animal.isCastrated = true }
}
