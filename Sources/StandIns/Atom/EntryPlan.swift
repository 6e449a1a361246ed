/// What of each entry of one kind is written; worked out once for all of them.
struct EntryPlan: Sendable {
  let schema: Schema
  let urnName: String
  let fields: [(field: Field, selection: FieldSelection)]
  let hasContent: Bool
  let hasWholeContent: Bool

  init(_ kind: Kind, _ form: AtomWriter.Form, _ selection: FieldSelection? = nil) {
    schema = Schema.of(kind)
    urnName = kind.name.lowercased()
    let content = (selection ?? form.selection)["content"]
    hasContent = content != nil
    hasWholeContent = content?.isWhole ?? false
    fields = schema.fields.compactMap { field in
      switch field.appearance {
      case .never: return nil
      case .detailed where !form.isDetailed: return nil
      case .detailed, .always: return content?[field.name].map { (field, $0) }
      }
    }
  }
}
