/// The types that refer to records. The raw value is the type's name.
enum ReferenceKind: String {
  case one = "Ref"
  case many = "Refs"
}
