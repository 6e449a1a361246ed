/// The three groups of a descriptor's fields, in their order.
enum FieldGroup: Int, CaseIterable {
  case column, part, list
}
