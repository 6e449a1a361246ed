import RecordMapping

/// How essential a property is declared to be.
enum PolicyKind: String, CaseIterable {
  /// `let v: T`
  case required
  /// `var v: T = …`
  case initial
  /// `@Default(…) let v: T`
  case given
  /// `let v: T?`
  case optional
  /// `@Strict var v: T = …`
  case strictInitial
  /// `@Strict let v: T?`
  case strictOptional

  /// The column's name.
  var column: String {
    switch self {
    case .strictInitial: "strict_initial"
    case .strictOptional: "strict_optional"
    default: rawValue
    }
  }

  /// The table of the specification: essential properties reject, defaults and
  /// nil stand in, strict ones only for what is not there.
  func outcome<Value>(of reading: PolicyReading<Value>, default fallback: Value) -> PolicyOutcome<Value> {
    switch (reading, self) {
    case (.value(let value), _): .holds(value)
    case (.missing(let found), .required): .rejected(.missing, found)
    case (.missing, .optional), (.missing, .strictOptional): .holds(nil)
    case (.missing, _): .holds(fallback)
    case (.null, .required), (.null, .strictInitial): .rejected(.null, .null)
    case (.null, .optional), (.null, .strictOptional): .holds(nil)
    case (.null, _): .holds(fallback)
    case (.unusable, .optional): .holds(nil)
    case (.unusable, .initial), (.unusable, .given): .holds(fallback)
    case (.unusable(let problem, let found), _): .rejected(problem, found)
    }
  }
}

extension PolicyKind {
  /// Whether a value of the document gives way to the default or nil.
  func replaces<Value>(_ reading: PolicyReading<Value>) -> Bool {
    guard case .unusable = reading else { return false }
    return self == .initial || self == .given || self == .optional
  }
}
