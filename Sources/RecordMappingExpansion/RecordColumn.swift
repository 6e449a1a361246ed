/// One mapped property, as the generated code writes it.
struct RecordColumn {
  /// As declared, with its backticks if it has any.
  let property: String
  let columnName: String
  let type: String
  let initialValue: String?
  let isIdentity: Bool
}
