import RecordMapping

/// Reads one message of a document whose values are known, by the rules of the declaration.
struct TruthReader {
  struct Property {
    let reading: TruthValue.Reading
    let place: Range<Int>
    let inside: [Property]?
  }

  let index: Int
  /// Where the message stands.
  let root: Range<Int>

  private(set) var rejections: [TruthRejection] = []
  private(set) var nested: [(table: String, row: ExactRow)] = []
  /// The columns of the message whose value was not usable.
  private(set) var replaced: [String] = []

  init(index: Int, root: Range<Int>) {
    self.index = index
    self.root = root
  }

  /// The value was not usable, and the object cannot do without it.
  private struct Unusable: Error {
    let problem: DocumentProblem
    let found: DocumentKind
    /// Nil if nothing stands there.
    let place: Range<Int>?
    let keys: [String]
  }

  private struct Column {
    let name: String
    let keys: [String]
    let policy: TruthPolicy
  }

  private static let messageColumns = [
    Column(name: "id", keys: ["id"], policy: .required),
    Column(name: "text", keys: ["text"], policy: .required),
    Column(name: "likes", keys: ["likes"], policy: .defaults(.integer(0))),
    Column(name: "note", keys: ["note"], policy: .optional),
    Column(name: "is_read", keys: ["isRead"], policy: .defaults(.integer(0))),
    Column(name: "score", keys: ["score"], policy: .strictDefault(.real(1))),
    Column(name: "kind", keys: ["kind"], policy: .defaults(.text("plain"))),
    Column(name: "sent", keys: ["meta", "sent"], policy: .required),
    Column(name: "sender_id", keys: ["sender"], policy: .required),
    Column(name: "reviewer_id", keys: ["reviewer"], policy: .optional),
  ]
  private static let userColumns = [
    Column(name: "id", keys: ["id"], policy: .required),
    Column(name: "name", keys: ["name"], policy: .required),
    Column(name: "email", keys: ["email"], policy: .optional),
    Column(name: "created", keys: ["created"], policy: .required),
    Column(name: "team_id", keys: ["team"], policy: .optional),
  ]
  private static let teamColumns = [
    Column(name: "id", keys: ["id"], policy: .required),
    Column(name: "title", keys: ["title"], policy: .required),
  ]

  /// Nil if it is rejected.
  mutating func message(_ properties: [Property]) -> ExactRow? {
    object(properties, Self.messageColumns, at: root, below: [])
  }

  private mutating func object(
    _ properties: [Property], _ columns: [Column], at place: Range<Int>, below path: [String]
  ) -> ExactRow? {
    var fields: [ExactRow.Field] = []
    do throws(Unusable) {
      for (property, column) in zip(properties, columns) {
        fields.append(try field(property, column, isOutermost: path.isEmpty, below: path))
      }
      return ExactRow(fields)
    } catch {
      rejections.append(
        TruthRejection(
          index: index, keys: path + error.keys, problem: error.problem, found: error.found,
          place: error.place ?? place))
      return nil
    }
  }

  private mutating func field(
    _ property: Property, _ column: Column, isOutermost: Bool, below path: [String]
  ) throws(Unusable) -> ExactRow.Field {
    var property = property
    // A value inside of an object that is no object of its own.
    if column.keys.count > 1, let inside = property.inside { property = inside[0] }
    let reading = property.inside == nil ? property.reading : reading(of: property, column, below: path)
    let unusable: Unusable
    switch (reading, column.policy) {
    case (.value(let field), _): return field
    case (.missing, .defaults(let fallback)), (.missing, .strictDefault(let fallback)): return fallback
    case (.missing, .optional), (.null, .optional): return .null
    case (.missing, .required):
      unusable = Unusable(problem: .missing, found: .missing, place: nil, keys: column.keys)
    case (.null, _):
      unusable = Unusable(problem: .null, found: .null, place: property.place, keys: column.keys)
    case (.bad(let problem, let found), _):
      unusable = Unusable(problem: problem, found: found, place: property.place, keys: column.keys)
    }
    let fallback: ExactRow.Field
    switch column.policy {
    case .required, .strictDefault: throw unusable
    case .optional: fallback = .null
    case .defaults(let value): fallback = value
    }
    if isOutermost { replaced.append(column.name) }
    return fallback
  }

  /// An object of another table, stored if it can be; its identity stands for it.
  private mutating func reading(
    of property: Property, _ column: Column, below path: [String]
  ) -> TruthValue.Reading {
    let isTeam = column.name == "team_id"
    let row = object(
      property.inside ?? [], isTeam ? Self.teamColumns : Self.userColumns, at: property.place,
      below: path + column.keys)
    guard let row else { return .bad(.refused, .object) }
    nested.append((isTeam ? "team" : "user", row))
    return .value(row.fields[0])
  }
}
