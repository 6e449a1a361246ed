/// One mapped property, as the generated code writes it.
struct RecordField {
  /// As declared, with its backticks if it has any.
  let property: String
  let kind: FieldKind
  /// The column's name; of a part the prefix of its columns, of a list the join table.
  var column: String
  let type: String
  let access: Access
  /// Where the value stands in a document.
  let path: [String]
  /// Where else to look for it, in this order.
  var fallbacks: [[String]] = []
  /// The expression for `as:`.
  var form: RecordExpression?
  var defaultValue: RecordExpression?
  var isStrict = false
  var isIdentity = false
}

extension RecordField {
  /// What the user wrote for its value.
  var expressions: [RecordExpression] {
    let own: RecordExpression? =
      switch kind {
      case .enumeration(let unknown): unknown
      case .converted(let type): type
      default: nil
      }
    return [form, own, defaultValue].compactMap(\.self)
  }
}
