import RecordMapping

extension PolicySheet {
  static let all = wholeNumbers + fractions + truths + texts + dates + phases

  private static let wholeNumbers = [
    PolicySheet(
      PolicySamples.PlainInt.self, readable: ("5", 5), fallback: 7, values: wholeNumberValues(converts: false)
    ),
    PolicySheet(
      PolicySamples.ConvertedInt.self, readable: ("5", 5), fallback: 7,
      values: wholeNumberValues(converts: true)),
    PolicySheet(
      PolicySamples.PlainInt64.self, readable: ("-5", -5), fallback: 7,
      values: wholeNumberValues(converts: false)),
    PolicySheet(
      PolicySamples.ConvertedInt64.self, readable: ("-5", -5), fallback: 7,
      values: wholeNumberValues(converts: true)),
  ]

  private static func wholeNumberValues<Value: FixedWidthInteger>(
    converts: Bool
  ) -> [(json: String, reading: PolicyReading<Value>)] {
    [
      ("9223372036854775807", .value(Value.max)), ("-9223372036854775808", .value(Value.min)),
      ("12.0", .value(12)), ("12e1", .value(120)), ("-0", .value(0)),
      (#""12""#, converts ? .value(12) : .unusable(.wrongType, .string)),
      ("true", .unusable(.wrongType, .true)),
      ("false", .unusable(.wrongType, .false)),
      (#""twelve""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      (#""""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      ("9223372036854775808", .unusable(.outOfRange, .number)),
      ("-9223372036854775809", .unusable(.outOfRange, .number)),
      ("12.5", .unusable(.outOfRange, .number)), ("1e400", .unusable(.outOfRange, .number)),
      ("[5]", .unusable(.wrongType, .array)), (#"{"v":5}"#, .unusable(.wrongType, .object)),
    ]
  }

  private static let fractions = [
    PolicySheet(
      PolicySamples.PlainDouble.self, readable: ("1.5", 1.5), fallback: 7,
      values: fractionValues(converts: false)),
    PolicySheet(
      PolicySamples.ConvertedDouble.self, readable: ("1.5", 1.5), fallback: 7,
      values: fractionValues(converts: true)),
  ]

  private static func fractionValues(converts: Bool) -> [(json: String, reading: PolicyReading<Double>)] {
    [
      ("2", .value(2)), ("0.1", .value(0.1)), ("-2.5e-3", .value(-0.0025)), ("1E2", .value(100)),
      ("9007199254740992", .value(9_007_199_254_740_992)),
      (#""12.25""#, converts ? .value(12.25) : .unusable(.wrongType, .string)),
      (#""abc""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      (#""NaN""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      ("true", .unusable(.wrongType, .true)), ("1e400", .unusable(.outOfRange, .number)),
      ("-1e400", .unusable(.outOfRange, .number)), ("9007199254740993", .unusable(.outOfRange, .number)),
      ("[1.5]", .unusable(.wrongType, .array)), ("{}", .unusable(.wrongType, .object)),
    ]
  }

  private static let truths = [
    PolicySheet(
      PolicySamples.PlainBool.self, readable: ("false", false), fallback: true,
      values: truthValues(converts: false)),
    PolicySheet(
      PolicySamples.ConvertedBool.self, readable: ("false", false), fallback: true,
      values: truthValues(converts: true)),
  ]

  private static func truthValues(converts: Bool) -> [(json: String, reading: PolicyReading<Bool>)] {
    [
      ("true", .value(true)),
      ("0", converts ? .value(false) : .unusable(.wrongType, .number)),
      (#""0""#, converts ? .value(false) : .unusable(.wrongType, .string)),
      (#""false""#, converts ? .value(false) : .unusable(.wrongType, .string)),
      ("2", .unusable(converts ? .notConvertible : .wrongType, .number)),
      (#""yes""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      (#""TRUE""#, .unusable(converts ? .notConvertible : .wrongType, .string)),
      ("[false]", .unusable(.wrongType, .array)), ("{}", .unusable(.wrongType, .object)),
    ]
  }

  private static let texts = [
    PolicySheet(
      PolicySamples.PlainString.self, readable: (#""five""#, "five"), fallback: "seven",
      values: textValues(converts: false)),
    PolicySheet(
      PolicySamples.ConvertedString.self, readable: (#""five""#, "five"), fallback: "seven",
      values: textValues(converts: true)),
  ]

  private static func textValues(converts: Bool) -> [(json: String, reading: PolicyReading<String>)] {
    [
      (#""""#, .value("")), (#""null""#, .value("null")), (#""\u0041\n\"\ud83d\ude00""#, .value("A\n\"😀")),
      ("17", converts ? .value("17") : .unusable(.wrongType, .number)),
      ("1.50", converts ? .value("1.50") : .unusable(.wrongType, .number)),
      ("true", converts ? .value("true") : .unusable(.wrongType, .true)),
      (#"["five"]"#, .unusable(.wrongType, .array)), (#"{"v":""}"#, .unusable(.wrongType, .object)),
    ]
  }
}
