import CivilTime

/// One value of a query beside one of an entity.
struct ValueTest: Sendable {
  let matches: @Sendable (Content, Reading) -> Bool

  init(
    _ comparison: RSQL.Comparison, _ argument: RSQL.Argument, _ type: FieldType, _ directory: Directory
  ) throws(QueryFailure) {
    let (selector, text, comparator) = (comparison.selector, argument.text, comparison.comparator)
    func wrong(_ expected: String) -> QueryFailure {
      .wrongValue(selector: selector, value: text, expected: expected)
    }
    switch type {
    case .text, .localised:
      matches = Self.text(comparator, text)
    case .reference(let kind):
      matches = Self.reference(comparator, text, kind, directory)
    case .integer:
      guard let number = Int(text) else { throw wrong("whole numbers") }
      matches = { content, _ in
        if case .integer(let value) = content { comparator.holds(value, number) } else { false }
      }
    case .date, .dateTime:
      guard let moment = LocalDateTime(asked: text) else { throw wrong("yyyy-MM-dd or yyyy-MM-ddTHH:mm:ss") }
      matches = { content, _ in
        switch content {
        case .date(let day): comparator.holds(LocalDateTime(day, second: 0), moment)
        case .dateTime(let value): comparator.holds(value, moment)
        default: false
        }
      }
    case .boolean:
      guard text == "true" || text == "false" else { throw wrong("true and false") }
      try Self.allowEquality(comparison)
      matches = { content, _ in
        if case .boolean(let value) = content {
          comparator.holds(value ? 1 : 0, text == "true" ? 1 : 0)
        } else {
          false
        }
      }
    case .constant(let names):
      guard names.contains(text) else { throw wrong(names.sorted().joined(separator: ", ")) }
      try Self.allowEquality(comparison)
      matches = { content, _ in
        if case .constant(let value) = content { comparator.holds(value, text) } else { false }
      }
    case .group:
      throw .notAValue(selector: selector)
    }
  }

  private static func allowEquality(_ comparison: RSQL.Comparison) throws(QueryFailure) {
    switch comparison.comparator {
    case .equal, .unequal, .among, .notAmong: return
    case .less, .atMost, .greater, .atLeast:
      throw .wrongComparator(selector: comparison.selector, comparator: comparison.comparator.rawValue)
    }
  }

  private static func text(
    _ comparator: RSQL.Comparator, _ text: String
  ) -> @Sendable (Content, Reading) -> Bool {
    let compare = textComparison(comparator, text)
    return { content, reading in
      switch content {
      case .string(let value): compare(value)
      case .localised(let value): value[reading.language].map(compare) ?? false
      default: false
      }
    }
  }

  /// A reference takes its key. Without a pattern the row is looked for once and for all.
  private static func reference(
    _ comparator: RSQL.Comparator, _ text: String, _ kind: Kind, _ directory: Directory
  ) -> @Sendable (Content, Reading) -> Bool {
    let isExact = !text.utf8.contains(UInt8(ascii: "*"))
    if isExact, comparator == .equal || comparator == .among {
      guard let row = directory.row(of: kind, key: text) else { return { _, _ in false } }
      return { content, _ in
        if case .reference(let reference) = content { reference.row == row } else { false }
      }
    }
    let compare = textComparison(comparator, text)
    return { content, reading in
      guard case .reference(let reference) = content else { return false }
      return compare(reading.university.key(of: reference.kind, reference.row))
    }
  }

  private static func textComparison(
    _ comparator: RSQL.Comparator, _ text: String
  ) -> @Sendable (String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "*")), comparator == .equal || comparator == .unequal else {
      return { comparator.holds($0, text) }
    }
    let pattern = LikePattern(text)
    let isWanted = comparator == .equal
    return { pattern.matches($0) == isWanted }
  }
}

extension RSQL.Comparator {
  /// `=in=` and `=out=` are asked for each of their values.
  func holds<Value: Comparable>(_ value: Value, _ argument: Value) -> Bool {
    switch self {
    case .equal, .among: value == argument
    case .unequal, .notAmong: value != argument
    case .less: value < argument
    case .atMost: value <= argument
    case .greater: value > argument
    case .atLeast: value >= argument
    }
  }
}
