extension Misuse {
  static let markers = places + exclusions

  private static let places = [
    Self(
      2, "@Record struct A {\n  @ID @ID let id: String\n}", "'@ID' stands here twice",
      fixed: "  @ID let id: String"),
    Self(
      in: "@Convert @Convert(using: Cents.self) let n: Int", "'@Convert' stands here twice",
      fixed: "@Convert let n: Int"),
    Self(
      in: "@Column(\"x\") var n: Int { 5 }", "'@Column' has no meaning on a computed property",
      fixed: "var n: Int { 5 }"),
    Self(
      in: "@Key(\"x\") static let n: Int = 5", "'@Key' has no meaning on a static property",
      fixed: "static let n: Int = 5"),
    Self(1, "struct A { @ID let id: String }", "'@ID' means something only inside a '@Record' struct"),
    Self(1, "@JSON let a: [Int] = []", "'@JSON' means something only inside a '@Record' struct"),
    Self(
      1, "extension User { @Ignore var other: Int { 5 } }",
      "'@Ignore' means something only inside a '@Record' struct"),
    Self(
      2, "@Record struct A { @ID let id: String\n  struct B { @Strict let b: Int? }\n}",
      "'@Strict' means something only inside a '@Record' struct"),
    Self(in: "@Convert func n() {}", "'@Convert' means something only on a stored property"),
  ]

  private static let exclusions =
    spellings.keys.sorted().filter { $0 != "Ignore" }.map { exclusion($0, "Ignore") }
    + [
      ("Key", ["Path"]),
      ("Epoch", ["DateForm"]),
      ("ID", ["Default", "Strict", "Unknown", "JSON", "Embedded"]),
      (
        "Related",
        ["JSON", "Embedded", "Default", "Strict", "Unknown", "Epoch", "DateForm", "Convert(using:)"]
      ),
      (
        "Embedded",
        ["JSON", "Default", "Strict", "Unknown", "Epoch", "DateForm", "Convert", "Convert(using:)"]
      ),
      ("JSON", ["Unknown", "Convert(using:)"]),
      ("Convert(using:)", ["Epoch", "DateForm", "Unknown"]),
      ("Unknown", ["Epoch", "DateForm"]),
    ].flatMap { stays, others in others.map { exclusion(stays, $0) } }

  /// Each attribute with its arguments, and a property it can stand on alone.
  private static let spellings = [
    "ID": ("@ID", "String"), "Column": ("@Column(\"x\")", "Int"), "Key": ("@Key(\"x\")", "Int"),
    "Path": ("@Path(\"x\", \"y\")", "Int"), "Ignore": ("@Ignore", "Int"), "Convert": ("@Convert", "Int"),
    "Convert(using:)": ("@Convert(using: Cents.self)", "Int"), "Default": ("@Default(1)", "Int"),
    "Strict": ("@Strict", "Int?"), "Epoch": ("@Epoch", "Instant"),
    "DateForm": ("@DateForm(.day)", "Instant"), "Unknown": ("@Unknown(Phase.other)", "Phase"),
    "Related": ("@Related", "Ref<User>"), "Embedded": ("@Embedded", "Place"), "JSON": ("@JSON", "[Int]"),
  ]

  private static func exclusion(_ stays: String, _ goes: String) -> Self {
    let (first, type) = spellings[stays] ?? ("", "")
    let (second, _) = spellings[goes] ?? ("", "")
    return Self(
      in: "\(first) \(second) let n: \(type)", "'@\(stays)' and '@\(goes)' exclude each other",
      fixed: "\(first) let n: \(type)")
  }
}
