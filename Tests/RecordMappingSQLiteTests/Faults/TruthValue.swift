import RecordMapping

/// What stands at a place of a document, and what a property makes of it.
struct TruthValue {
  enum Reading {
    case value(ExactRow.Field)
    case bad(DocumentProblem, DocumentKind)
    case null
    /// The key is not there.
    case missing
  }

  let json: String
  let reading: Reading

  init(_ json: String, _ reading: Reading) {
    self.json = json
    self.reading = reading
  }

  static let missing = TruthValue("", .missing)
  static let null = TruthValue("null", .null)

  static func value(_ json: String, _ field: ExactRow.Field) -> TruthValue { TruthValue(json, .value(field)) }

  static func bad(_ json: String, _ problem: DocumentProblem, _ found: DocumentKind) -> TruthValue {
    TruthValue(json, .bad(problem, found))
  }
}

/// What a property does with what it cannot read.
enum TruthPolicy {
  case required
  case optional
  case defaults(ExactRow.Field)
  /// The default stands for a missing value only.
  case strictDefault(ExactRow.Field)
}
