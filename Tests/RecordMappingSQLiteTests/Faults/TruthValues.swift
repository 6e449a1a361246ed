import RecordMapping
import SplitMix

/// Random values for the properties of the fuzz, right and wrong, with what the specification says of each.
struct TruthValues {
  var chance: SplitMix64
  /// One value in so many is wrong.
  let faultRate: Int
  private(set) var faults = 0

  init(seed: UInt64, faultRate: Int) {
    chance = SplitMix64(seed: seed)
    self.faultRate = faultRate
  }

  /// One of the right values, or sometimes one of the wrong ones.
  private mutating func pick(_ right: TruthValue, or wrong: [TruthValue]) -> TruthValue {
    guard chance.happens(1, in: faultRate) else { return right }
    faults += 1
    return chance.pick(wrong + [.missing, .null])
  }

  /// A whole number that may be quoted.
  mutating func identity(below bound: Int) -> TruthValue {
    let number = chance.below(bound)
    let json = chance.pick([
      "\(number)", "\"\(number)\"", "\(number)", "\"\(number)\"", "\(number).0", "\"\(number).000\"",
      number == 0 ? "0e9" : "\(number)0e-1",
    ])
    return pick(
      .value(json, .integer(Int64(number))),
      or: [
        .bad("1.5", .outOfRange, .number), .bad("\"x\"", .notConvertible, .string),
        .bad("\"\"", .notConvertible, .string),
        .bad("\" 1\"", .notConvertible, .string), .bad("9223372036854775808", .outOfRange, .number),
        .bad("\"-9223372036854775809\"", .outOfRange, .string), .bad("[]", .wrongType, .array),
        .bad("{\"id\":1}", .wrongType, .object),
      ])
  }

  mutating func text() -> TruthValue {
    let (json, text) = string()
    return pick(
      .value(json, .text(text)),
      or: [
        .bad("5", .wrongType, .number), .bad("true", .wrongType, .true), .bad("false", .wrongType, .false),
        .bad("[\"a\"]", .wrongType, .array), .bad("{\"a\":{}}", .wrongType, .object),
      ])
  }

  mutating func count() -> TruthValue {
    let number = chance.below(2_000) - 1_000
    return pick(
      .value(chance.pick(["\(number)", "\(number).0", "\(number)e0"]), .integer(Int64(number))),
      or: [
        .bad("\"5\"", .wrongType, .string), .bad("5.5", .outOfRange, .number),
        .bad("1e19", .outOfRange, .number),
        .bad("true", .wrongType, .true),
      ])
  }

  mutating func truth() -> TruthValue {
    let isTrue = chance.happens(1, in: 2)
    return pick(
      .value("\(isTrue)", .integer(isTrue ? 1 : 0)),
      or: [
        .bad("1", .wrongType, .number), .bad("\"true\"", .wrongType, .string), .bad("[]", .wrongType, .array),
      ])
  }

  mutating func real() -> TruthValue {
    let number = Double(chance.below(100_000)) / Double(1 + chance.below(999))
    return pick(
      .value("\(number)", .real(number)),
      or: [
        .bad("\"1\"", .wrongType, .string), .bad("1e400", .outOfRange, .number),
        .bad("9007199254740993", .outOfRange, .number), .bad("{}", .wrongType, .object),
      ])
  }

  mutating func kind() -> TruthValue {
    let kind = chance.pick(Chat.Kind.allCases)
    return pick(
      .value("\"\(kind)\"", .text(kind.rawValue)),
      or: [
        .bad("\"other\"", .unknownCase, .string), .bad("\"\"", .unknownCase, .string),
        .bad("0", .wrongType, .number),
      ])
  }

  /// Seconds since 1970; what is finer than a microsecond is cut.
  mutating func instant(isConverted: Bool) -> TruthValue {
    let microseconds = Int64(chance.below(2_000_000_000)) * 1_000_000 + Int64(chance.below(1_000_000))
    let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
    let json = "\(microseconds / 1_000_000).\(fraction)\(chance.happens(1, in: 4) ? "9" : "")"
    let isQuoted = isConverted && chance.happens(1, in: 3)
    return pick(
      .value(isQuoted ? "\"\(json)\"" : json, .integer(microseconds)),
      or: [
        .bad("\"x\"", isConverted ? .notConvertible : .wrongType, .string),
        .bad("1e20", .outOfRange, .number),
        .bad("false", .wrongType, .false), .bad("[1]", .wrongType, .array),
      ])
  }

  /// A string as JSON, with escapes where none are needed too, and the bytes it means.
  private mutating func string() -> (json: String, text: [UInt8]) {
    var json = ""
    var text = ""
    for _ in 0..<chance.below(chance.happens(1, in: 20) ? 200 : 12) {
      let (written, meant) = chance.pick(Self.characters)
      json += written
      text += meant
    }
    return ("\"\(json)\"", Array(text.utf8))
  }

  private static let characters: [(String, String)] = [
    ("a", "a"), ("B", "B"), (" ", " "), ("7", "7"), (#"\n"#, "\n"), (#"\""#, "\""), (#"\\"#, "\\"),
    (#"\/"#, "/"),
    (#"\u0041"#, "A"), (#"\u0000"#, "\u{0}"), ("č", "č"), (#"\u010D"#, "č"), ("😀", "😀"),
    (#"\uD83D\uDE00"#, "😀"),
    ("é", "é"), ("e\u{301}", "e\u{301}"), ("{", "{"), ("]", "]"), (",", ","), (":", ":"), (#"\t"#, "\t"),
    ("\u{7F}", "\u{7F}"), ("\u{2028}", "\u{2028}"),
  ]

  /// White space, mostly none.
  mutating func space() -> String {
    guard chance.happens(1, in: 5) else { return "" }
    return String(
      (0..<(1 + chance.below(3))).map { _ in chance.pick([" ", "\n", "\t", "\r"]) as Character })
  }

  /// The key as it is, or with an escape.
  mutating func written(_ key: String) -> String {
    guard chance.happens(1, in: 25), let first = key.unicodeScalars.first else { return "\"\(key)\"" }
    let digits = String(first.value, radix: 16)
    return "\"\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)\(key.dropFirst())\""
  }
}
