/// A query made ready for entities of one kind: refused before any of them is looked at.
struct Predicate: Sendable {
  let matches: @Sendable (Reading, Int) -> Bool

  init(_ query: RSQL, of kind: Kind, in directory: Directory) throws(QueryFailure) {
    switch query {
    case .and(let parts):
      let predicates = try Self.each(parts, kind, directory)
      matches = { reading, row in predicates.allSatisfy { $0.matches(reading, row) } }
    case .or(let parts):
      let predicates = try Self.each(parts, kind, directory)
      matches = { reading, row in predicates.contains { $0.matches(reading, row) } }
    case .comparison(let comparison):
      matches = try Self.comparison(comparison, kind, directory)
    }
  }

  private static func each(
    _ parts: [RSQL], _ kind: Kind, _ directory: Directory
  ) throws(QueryFailure) -> [Predicate] {
    var predicates: [Predicate] = []
    for part in parts { predicates.append(try Predicate(part, of: kind, in: directory)) }
    return predicates
  }

  private static func comparison(
    _ comparison: RSQL.Comparison, _ kind: Kind, _ directory: Directory
  ) throws(QueryFailure) -> @Sendable (Reading, Int) -> Bool {
    let selector = try Selector(comparison.selector, of: kind)
    if comparison.arguments.count == 1, comparison.arguments[0] == RSQL.Argument(text: "NULL") {
      return try absence(comparison, selector)
    }
    var tests: [ValueTest] = []
    for argument in comparison.arguments {
      tests.append(try ValueTest(comparison, argument, selector.type, directory))
    }
    // As in SQL, what has no value is neither equal nor unequal to anything.
    let list = tests
    let visit = selector.visit
    switch comparison.comparator {
    case .notAmong:
      return { reading, row in
        visit(reading, row) { content in list.allSatisfy { $0.matches(content, reading) } }
      }
    default:
      return { reading, row in
        visit(reading, row) { content in list.contains { $0.matches(content, reading) } }
      }
    }
  }

  private static func absence(
    _ comparison: RSQL.Comparison, _ selector: Selector
  ) throws(QueryFailure) -> @Sendable (Reading, Int) -> Bool {
    let visit = selector.visit
    let isThere: @Sendable (Reading, Int) -> Bool = { reading, row in
      visit(reading, row) { content in
        if case .localised(let text) = content { text[reading.language] != nil } else { true }
      }
    }
    switch comparison.comparator {
    case .equal: return { !isThere($0, $1) }
    case .unequal: return isThere
    default:
      throw .wrongComparator(
        selector: comparison.selector, comparator: "\(comparison.comparator.rawValue) NULL")
    }
  }
}
