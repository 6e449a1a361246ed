import CivilTime

/// Feeding (22): how the animal's ration of concentrate is reckoned.
package enum Feeding {
  package enum Ration: String, FieldChoice {
    case automatic = "auto"
    case curve, manual
  }

  /// Yield that a ration is reckoned from.
  package enum Yield: String, FieldChoice {
    case planned = "plan"
    case meter
    case milkRecording = "ku"
  }

  package static let ration = Field<Ration>(.rationBy, "calc", Ration.control, isRequired: true)
  package static let yield = Field<Yield>(.performanceBy, "perf", Yield.control)
  package static let curve = Field<Int>(.feedingCurve, "curve", .whole(1...999))
  private static let most = 100
  package static let first = Field<Int>(.firstRation, "r1", .whole(0...most), unit: .kilogramsADay)
  package static let second = Field<Int>(.secondRation, "r2", .whole(0...most), unit: .kilogramsADay)
  package static let categories = Field<[Int]>(.categories, "cat", .list(of: .whole(0...9999), atMost: 20))

  static let declaration = KindDeclaration(
    "22",
    .of(ration, yield, curve, first, second, categories),
    ade: ADEMapping(ADEResource("x-FeedingEvent")),
    many: true,
    rules: [
      .error("manual", at: .firstRation) { context in
        context[ration] == .manual && !context.isGiven(first) ? [] : nil
      },
      .warning("much", at: .firstRation) { context in
        let kilograms = [context[first], context[second]].compactMap(\.self).filter((0...most).contains)
          .reduce(0, +)
        guard kilograms > 25 else { return nil }
        return [.input(.value, .kilograms(Kilograms(kilograms))), .limit(.kilograms(Kilograms(25)))]
      },
    ]
  ) { animal, change in animal.ration = change.fields }
}
