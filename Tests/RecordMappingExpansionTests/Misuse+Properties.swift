extension Misuse {
  static let properties = [
    Self(in: "var n = 5", "'n' needs a written type to become a column", fixed: "var n: Int = 5"),
    Self(in: "var n = \"x\"", "'n' needs a written type to become a column", fixed: "var n: String = \"x\""),
    Self(in: "var n = make()", "'n' needs a written type to become a column"),
    Self(
      in: "let n: Int = 5",
      "'let n' with an initial value cannot be read from a row; make it 'var'",
      fixed: "var n: Int = 5", "@Default(5) let n: Int"),
    Self(
      in: "let n: Int? = 5",
      "'let n' with an initial value cannot be read from a row; make it 'var'", fixed: "var n: Int? = 5"),
    Self(in: "@Ignore let n: Int", "an '@Ignore' property needs an initial value"),
    Self(in: "lazy var n: Int = 5", "a 'lazy' property cannot become a column; mark it '@Ignore'"),
    Self(in: "weak var n: AnyObject?", "a 'weak' property cannot become a column; mark it '@Ignore'"),
    Self(in: "var n: Int!", "an implicitly unwrapped property cannot become a column", fixed: "var n: Int?"),
    Self(in: "let (a, b): (Int, Int)", "a column needs a property of its own, not a pattern"),
    Self(
      4, "@Record struct A {\n  @ID let id: String\n  #if DEBUG\n  let n: Int\n  #endif\n}",
      "a stored property inside '#if' cannot become a column"),
    Self(
      4, "@Record struct A {\n  @ID let id: String\n  #if DEBUG\n  @Convert\n  #endif\n  let n: Int\n}",
      "'@Convert' cannot stand inside '#if'"),
    Self(
      in: "@Default(1) var n: Int = 2", "'@Default' and an initial value exclude each other",
      fixed: "var n: Int = 2"),
    Self(in: "@Default(\"x\") let n: Int", "the default is no 'Int'"),
    Self(in: "@Default(-1) let n: UInt8", "the default is no 'UInt8'"),
    Self(
      in: "@Default(1) let n: Int?",
      "an optional is nil by default; '@Default' needs a type that is not optional", fixed: "let n: Int?"),
    Self(in: "@Strict let n: Int", "'@Strict' needs a default or an optional type", fixed: "let n: Int"),
    Self(
      in: "@Embedded var place: Place = Place(latitude: 1)",
      "the '@Embedded' property cannot have an initial value", fixed: "@Embedded var place: Place"),
    Self(
      in: "@JSON var n: [Int]? = [1]",
      "an optional '@JSON' property cannot have an initial value other than nil",
      fixed: "@JSON var n: [Int]?"),
    Self(
      in: "@Unknown(Phase.other) var n: Phase? = .open",
      "an optional '@Unknown' property cannot have an initial value other than nil",
      fixed: "@Unknown(Phase.other) var n: Phase?"),
    Self(
      in: "@Related var user: Ref<User> = Ref(\"u\")",
      "the '@Related' property cannot have an initial value", fixed: "@Related var user: Ref<User>"),
  ]
}
