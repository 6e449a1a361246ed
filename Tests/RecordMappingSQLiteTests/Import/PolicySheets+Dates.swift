import RecordMapping

extension PolicySheet {
  static let dates = [
    PolicySheet(
      PolicySamples.PlainEpoch.self, readable: ("5", Instant(secondsSince1970: 5)),
      fallback: Instant(secondsSince1970: 7), values: dateValues(converts: false)),
    PolicySheet(
      PolicySamples.ConvertedEpoch.self, readable: ("5", Instant(secondsSince1970: 5)),
      fallback: Instant(secondsSince1970: 7), values: dateValues(converts: true)),
  ]

  private static func dateValues(converts: Bool) -> [(json: String, reading: PolicyReading<Instant>)] {
    [
      ("12.25", .value(Instant(microseconds: 12_250_000))), ("-1", .value(Instant(microseconds: -1_000_000))),
      ("1.2e1", .value(Instant(secondsSince1970: 12))),
      (#""12.25""#, converts ? .value(Instant(microseconds: 12_250_000)) : .unusable(.wrongType, .string)),
      (#""soon""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      (#""2026-11-21T00:00:00Z""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      ("1e300", .unusable(.outOfRange, .number)), ("true", .unusable(.wrongType, .true)),
      ("[5]", .unusable(.wrongType, .array)), ("{}", .unusable(.wrongType, .object)),
    ]
  }

  static let phases = [
    PolicySheet(
      PolicySamples.PlainPhase.self, readable: (#""closed""#, .closed), fallback: .open,
      values: phaseValues(converts: false, isGrowing: false)),
    PolicySheet(
      PolicySamples.ConvertedPhase.self, readable: (#""closed""#, .closed), fallback: .open,
      values: phaseValues(converts: true, isGrowing: false)),
    PolicySheet(
      PolicySamples.GrowingPhase.self, readable: (#""closed""#, .closed), fallback: .open,
      values: phaseValues(converts: false, isGrowing: true)),
    PolicySheet(
      PolicySamples.ConvertedGrowingPhase.self, readable: (#""closed""#, .closed), fallback: .open,
      values: phaseValues(converts: true, isGrowing: true)),
  ]

  /// A raw value of the right type that is no case is what `@Unknown` is for;
  /// one of another type is not.
  private static func phaseValues(
    converts: Bool, isGrowing: Bool
  ) -> [(json: String, reading: PolicyReading<PolicyPhase>)] {
    [
      (#""open""#, .value(.open)), (#""c\u006cosed""#, .value(.closed)),
      (#""melting""#, isGrowing ? .value(.other) : .unusable(.unknownCase, .string)),
      (#""Closed""#, isGrowing ? .value(.other) : .unusable(.unknownCase, .string)),
      (#""""#, isGrowing ? .value(.other) : .unusable(.unknownCase, .string)),
      (
        "17",
        !converts
          ? .unusable(.wrongType, .number) : isGrowing ? .value(.other) : .unusable(.unknownCase, .number)
      ),
      (#"["open"]"#, .unusable(.wrongType, .array)), (#"{"v":"open"}"#, .unusable(.wrongType, .object)),
    ]
  }
}
