/// A field and its position in the descriptor.
struct PlacedField {
  let field: RecordField
  let position: FieldPosition
}

extension PlacedField {
  /// The fields in the order of their positions.
  static func placing(_ fields: [RecordField]) -> [Self] {
    let ordered = FieldGroup.allCases.flatMap { group in fields.filter { $0.kind.group == group } }
    var next = FieldPosition(number: 0)
    return ordered.map { field in
      defer {
        if case .embedded(let width) = field.kind {
          next = next.adding(width)
        } else {
          next.number += 1
        }
      }
      return Self(field: field, position: next)
    }
  }
}
