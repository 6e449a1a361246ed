/// A way from an entity to values: `name`, `examiners/teacher`, `course.department.code`.
struct Selector: Sendable {
  /// Calls with one value after another until it returns `true`; whether it did.
  typealias Visit = @Sendable (Reading, Int, (Content) -> Bool) -> Bool

  /// What the values are.
  let type: FieldType
  let visit: Visit

  /// `atom:updated`, which stands in no content.
  static let lastUpdated = "lastUpdatedDate"

  init(_ text: String, of kind: Kind) throws(QueryFailure) {
    let steps = text.split(separator: ".", omittingEmptySubsequences: false)
    var (type, visit) = try Self.within(Schema.of(kind), steps[0], text)
    for step in steps.dropFirst() {
      // Only references lead on.
      guard case .reference(let target) = type else { throw .unknownSelector(text, kind) }
      let (next, rest) = try Self.within(Schema.of(target), step, text)
      let before = visit
      visit = { reading, row, value in
        before(reading, row) { content in
          guard case .reference(let reference) = content else { return false }
          return rest(reading, reference.row, value)
        }
      }
      type = next
    }
    if case .group = type { throw .notAValue(selector: text) }
    (self.type, self.visit) = (type, visit)
  }

  /// Elements within elements of one entity.
  private static func within(
    _ schema: Schema, _ path: Substring, _ selector: String
  ) throws(QueryFailure) -> (FieldType, Visit) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if names == [lastUpdated] {
      let kind = schema.kind
      return (.dateTime, { $2(.dateTime($0.university.updated(kind, $1).moment)) })
    }
    guard let field = schema[names[0]] else { throw .unknownSelector(selector, schema.kind) }
    var type = field.type
    for name in names.dropFirst() {
      guard case .group(let members) = type, let member = members[name] else {
        throw .unknownSelector(selector, schema.kind)
      }
      type = member
    }
    let inner = Array(names.dropFirst())
    return (type, { descend(field.content($0, $1), inner[...], $2) })
  }

  private static func descend(
    _ content: Content, _ path: ArraySlice<String>, _ value: (Content) -> Bool
  ) -> Bool {
    switch content {
    case .none: return false
    case .many(let contents): return contents.contains { descend($0, path, value) }
    case .attributed(_, let content): return descend(content, path, value)
    case .group(let elements, let attributes):
      guard let name = path.first else { return false }
      let inner = elements.filter { $0.name == name }
      if !inner.isEmpty { return inner.contains { descend($0.content, path.dropFirst(), value) } }
      guard let attribute = attributes.first(where: { $0.name == name }) else { return false }
      return Int(attribute.value).map { value(.integer($0)) } ?? value(.string(attribute.value))
    default: return path.isEmpty && value(content)
    }
  }
}
