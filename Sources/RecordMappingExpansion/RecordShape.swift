/// A struct under `@Record` or `@RecordPart` once every rule is kept.
struct RecordShape {
  let role: RecordRole
  let access: Access
  /// The table's name; of a part the struct's.
  let name: String
  /// In the order of their positions.
  let fields: [PlacedField]
  /// Empty in a part.
  let identity: [RecordField]
}

extension RecordShape {
  /// The members of the nested enum: what the extension needs.
  var expressions: [String] {
    let widths = fields.last?.position.widths ?? []
    return (fields.flatMap(\.field.expressions) + widths).compactMap(\.declaration)
  }
}
