import CivilTime

/// Weighing (31).
package enum Weighing {
  package enum Kind: Int, CaseIterable, Sendable {
    case group = 1
    case individual
  }

  /// The most that any animal weighs.
  package static let heaviest = Kilograms(1500)
  package static let weight = Field<Kilograms>(
    .kilograms, "kg", .decimal(1...heaviest.grams, places: 1), isRequired: true, unit: .kilograms)
  package static let kind = Field<Int>(.weighingKind, "kind", .whole(1...Kind.allCases.count))
  package static let note = Note.said
  /// Name of the scale; one that did not come to rest says `unstable`.
  package static let device = Field<String>(.device, "device", .text(64))

  /// What a scale is noted as that did not come to rest.
  package static let unstable = "unstable"

  static let declaration = KindDeclaration(
    "31", .of(weight, kind, note, device),
    ade: ADEMapping(
      ADEResource(
        "WeightEvent",
        [
          .mass(weight, "weight"),
          .coded(kind, "weight.method", [(1, "GroupAverage"), (2, "LoadCell")]),
          .same(device, "device.model"), .same(note, "remark"),
        ])),
    many: true,
    rules: rules
  ) { animal, change in
    guard let weight = change[weight] else { return }
    animal.weights.append(DatedWeight(weight, on: change.day))
  }

  private static let rules: [Rule] = [
    .warning("range", at: .kilograms) { context in
      guard let weight = context[weight], weight < Kilograms(20) || weight > Kilograms(1200) else {
        return nil
      }
      return [
        .input(.weight, .kilograms(weight)), .limit(.kilograms(Kilograms(20))),
        .limit(.kilograms(Kilograms(1200))),
      ]
    },
    .warning("gain", at: .kilograms) { context in context.impossibleGain },
    .warning("unstable", at: .device) { context in
      context[device]?.hasPrefix(unstable) == true ? [] : nil
    },
  ]
}

extension RuleContext {
  /// Why the weight cannot be after the last one: more than 2.5 kg a day gained or lost, or 15 % lost.
  fileprivate var impossibleGain: [Fact]? {
    guard let last = animal.weights.last, let weight = self[Weighing.weight] else { return nil }
    let days = last.day.days(to: day)
    let gained = weight.grams - last.weight.grams
    let isSteep = days > 0 && abs(gained) > 2500 * days
    let isLoss = -gained * 100 > last.weight.grams * 15
    guard isSteep || isLoss else { return nil }
    let facts: [Fact] = [.input(.lastWeight, .kilograms(last.weight)), .input(.daysSince, .days(days))]
    return facts + (days > 0 ? [.input(.gain, .grams(gained / days))] : [])
  }
}
