/// A source text with one mistake, and what is said about it. Plain data, so
/// that a real compiler can be shown the same texts.
struct Misuse: Sendable {
  let line: Int
  let source: String
  let message: String
  /// For each offered fix the lines that it changes, as they are afterwards.
  let fixed: [String]

  init(_ line: Int, _ source: String, _ message: String, fixed: String...) {
    self.line = line
    self.source = source
    self.message = message
    self.fixed = fixed
  }

  /// A mistake in the only line, or the last one, of a record that is right
  /// otherwise.
  init(in property: String, _ message: String, fixed: String...) {
    line = 3 + property.filter { $0 == "\n" }.count
    source = "@Record struct A {\n  @ID let id: String\n  \(property)\n}"
    self.message = message
    self.fixed = fixed.map { "  \($0)" }
  }

  static let all = structs + identities + properties + types + markers + references + arguments + names

  /// What the texts refer to.
  static let prelude = """
    enum Phase: String, ColumnValue, DocumentValue { case open, other }
    enum Cents: DocumentConversion {
      static func value(from source: Int) -> Int? { source }
      static func source(from value: Int) -> Int { value }
    }
    protocol P {}
    struct Key: RawRepresentable, ColumnValue, DocumentValue, RecordIdentity { let rawValue: String }
    let name = "name"
    let number = 1
    let yes = true
    let style = KeyStyle.snakeCase
    let rule = DeleteRule.cascade
    let unit = EpochUnit.seconds
    let converter = Cents.self
    func make() -> Int { 1 }
    @Record struct User { @ID let id: String }
    @Record struct Tag { @ID let id: String }
    @RecordPart struct Place { let latitude: Double }
    """
}
