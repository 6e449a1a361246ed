/// What becomes of a property.
enum FieldKind: Equatable {
  case value
  /// An enum with a value for raw values that are no case.
  case enumeration(unknown: RecordExpression)
  /// A value read and written by a type of the user's own.
  case converted(using: RecordExpression)
  case json
  /// A reference to one record.
  case related(idKey: String, delete: String?, isIndexed: String?)
  /// How many columns the part has.
  case embedded(width: RecordExpression)
  /// References through a join table.
  case list
  /// References from the other side; the name of the property there.
  case children(inverse: String)

  /// Whether the document holds one plain value there, without keys inside.
  var isPlain: Bool {
    switch self {
    case .value, .enumeration, .converted: true
    case .json, .related, .embedded, .list, .children: false
    }
  }

  /// Single columns come first, then parts, then lists.
  var group: FieldGroup {
    switch self {
    case .value, .enumeration, .converted, .json, .related: .column
    case .embedded: .part
    case .list, .children: .list
    }
  }
}
