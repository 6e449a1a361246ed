/// One element of an entity: written, selected by `fields`, compared in `query` and ordered by.
struct Field: Sendable {
  enum Appearance: Sendable {
    case always
    /// Only with `detail=1`.
    case detailed
    /// Only to be asked for.
    case never
  }

  var name: String
  var type: FieldType
  var appearance: Appearance
  /// Of a row.
  var content: @Sendable (Reading, Int) -> Content
}
