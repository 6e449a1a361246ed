import CivilTime

/// Rules of kind 13.
extension Birth {
  static let rules: [Rule] = [.error("future") { context in context.isFuture }] + rulesOfCalf

  /// Those that hold for each calf of a ``Calving`` too, whose day is judged by rules of its own.
  static let rulesOfCalf: [Rule] = [
    .error("exists", at: .number) { context in
      guard let tag = tag(of: context.change.fields) else { return nil }
      let twins = context.companions.filter { $0.knownKind == .birth && Birth.tag(of: $0.fields) == tag }
      let owners = [context.herd.animal(with: tag)].compactMap(\.self) + twins.map(\.animal)
      return owners.first { $0 != context.animal.id }.map { [.input(.owner, .animal($0))] }
    },
    .error("damSex", at: .dam) { context in
      guard let dam = context.dam, dam.sex == .male else { return nil }
      return [.input(.owner, .animal(dam.id))]
    },
    .error("damAge", at: .dam) { context in context.dam(youngerThanMonths: Calving.leastMonths) },
    .warning("damCalving", at: .dam) { context in
      guard let dam = context.damAround else { return nil }
      let together = context.companions.filter { $0.animal == dam.id && $0.knownKind == .calving }
      let days = dam.reproduction.calvings.map(\.day) + together.map(\.day)
      return days.contains { abs($0.days(to: context.day)) <= 1 } ? nil : [.input(.owner, .animal(dam.id))]
    },
    .warning("damAge", at: .dam) { context in
      context.dam(youngerThanMonths: Calving.leastMonths) == nil
        ? context.dam(youngerThanMonths: Calving.usualMonths) : nil
    },
    .warning("weight", at: .birthWeight) { context in
      guard let weight = context[weight], weight < Kilograms(20) || weight > Kilograms(65) else { return nil }
      return [
        .input(.weight, .kilograms(weight)), .limit(.kilograms(Kilograms(20))),
        .limit(.kilograms(Kilograms(65))),
      ]
    },
    .warning("sire", at: .sire) { context in
      guard let sire = context[sire], context.herd.bull(sire) == nil else { return nil }
      return [.input(.sire, .text(sire.text))]
    },
    .warning("length", at: .number) { context in
      guard let tag = tag(of: context.change.fields), !tag.hasUsualLength else { return nil }
      return [.input(.value, .text(tag.digits))]
    },
  ]
}

extension RuleContext {
  /// The dam by all that is known of her, as she may be younger than the calf; `nil` where none is named or
  /// she is not of the herd.
  fileprivate var dam: Animal? {
    self[Birth.dam].flatMap(herd.animal(with:)).flatMap { herd.animal($0, on: .latest) }
  }

  /// The dam on the day after the birth, with calvings that were recorded around it.
  fileprivate var damAround: Animal? {
    self[Birth.dam].flatMap(herd.animal(with:)).flatMap { herd.animal($0, on: day.adding(1)) }
  }

  /// Why the dam is younger than that on the day of the birth; `nil` unless she is.
  fileprivate func dam(youngerThanMonths months: Int) -> [Fact]? {
    guard let age = dam?.months(on: day), age < months else { return nil }
    return [.input(.age, .months(age)), .limit(.months(months))]
  }
}
