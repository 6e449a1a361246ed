extension Misuse {
  static let types = [
    Self(in: "let n: (Int, Int)", "a tuple cannot become a column; make it a '@RecordPart' struct"),
    Self(in: "let n: ()", "'()' cannot become a column"),
    Self(in: "let n: Void", "'Void' cannot become a column"),
    Self(in: "let n: () -> Int", "a function cannot become a column; mark it '@Ignore'"),
    Self(in: "let n: (@Sendable () -> Int)?", "a function cannot become a column; mark it '@Ignore'"),
    Self(in: "let n: any P", "'any P' cannot become a column; write a concrete type"),
    Self(in: "var n: some Equatable = 5", "'some Equatable' cannot become a column; write a concrete type"),
    Self(in: "let n: Any?", "'Any' cannot become a column; write a concrete type"),
    Self(in: "let n: [AnyHashable]", "'AnyHashable' cannot become a column; write a concrete type"),
    Self(in: "let n: Int.Type", "a metatype cannot become a column; mark it '@Ignore'"),
    Self(
      in: "let n: Character", "'Character' cannot become a column; use 'String'", fixed: "let n: String"),
    Self(
      in: "let n: [Substring]?", "'Substring' cannot become a column; use 'String'",
      fixed: "let n: [String]?"),
    Self(in: "var n: Set<Int> = []", "a set cannot become a column; use '[Int]'", fixed: "var n: [Int] = []"),
    Self(
      in: "let n: [3 of Int]", "an inline array cannot become a column; use '[Int]'", fixed: "let n: [Int]"),
    Self(in: "let n: Int??", "an optional of an optional cannot become a column", fixed: "let n: Int?"),
    Self(
      in: "let n: [String: Int]", "a dictionary becomes a column only with '@JSON'",
      fixed: "@JSON let n: [String: Int]"),
    Self(
      in: "let n: Dictionary<String, Int>?", "a dictionary becomes a column only with '@JSON'",
      fixed: "@JSON let n: Dictionary<String, Int>?"),
    Self(
      in: "@Embedded let places: [Place]", "'@Embedded' is for one part; use '@JSON' for several",
      fixed: "@JSON let places: [Place]"),
    Self(in: "@Embedded let n: Int", "'Int' is one column and cannot be embedded", fixed: "let n: Int"),
    Self(in: "@Epoch let sent: Int", "'@Epoch' is for points in time, not for 'Int'", fixed: "let sent: Int"),
    Self(
      in: "@DateForm(.day) let sent: String?", "'@DateForm' is for points in time, not for 'String'",
      fixed: "let sent: String?"),
    Self(
      in: "@Unknown(\"x\") let phase: String", "'@Unknown' is for enums, not for 'String'",
      fixed: "let phase: String"),
  ]
}
