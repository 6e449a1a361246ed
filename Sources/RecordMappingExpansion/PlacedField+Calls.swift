extension PlacedField {
  /// The field's entry in the descriptor.
  var descriptorCall: String {
    let places = [
      "at: \(list(field.path))",
      field.fallbacks.isEmpty ? nil : "or: [\(field.fallbacks.map(list).joined(separator: ", "))]",
    ]
    let (name, first, afterPlaces, last): (String, [String?], [String?], [String?]) =
      switch field.kind {
      case .value: ("value", [], [], [])
      case .enumeration: ("enumeration", [], [], [])
      case .converted: ("converted", [], [], [])
      case .json: ("json", [], [], [])
      case .embedded: ("embedded", [], [], [])
      case .list: ("list", [], [], [])
      case .children(let inverse): ("children", ["of: \(inverse.literal)"], [], [])
      case .related(let idKey, let delete, let isIndexed):
        (
          "related", [], ["id: \(idKey.literal)"],
          [delete.map { "delete: \($0)" }, isIndexed.map { "isIndexed: \($0)" }]
        )
      }
    let arguments =
      [field.column.literal] + first + places + afterPlaces + ["(\(field.type)).self"]
      + reading(\.inside)
      + [field.isStrict ? "isStrict: true" : nil] + last
      + [field.isIdentity ? "role: .identity" : nil]
    return ".\(name)(\(joined(arguments)))"
  }

  /// Nil if the record's row holds nothing of the field.
  var bindCall: String? {
    let label: String
    switch field.kind {
    case .list, .children: return nil
    case .json: label = "json: "
    case .embedded: label = "part: "
    default: label = ""
    }
    return """
      try Self.recordDescriptor.bind(\(label)self.\(field.property), at: \(position.inside), to: &binder, from: base)
      """
  }

  var writeCall: String {
    let value = "self.\(field.property)"
    switch field.kind {
    case .embedded:
      return "try writer.write(part: \(value), field: position - \(position.operand))"
    case .converted(let type): return "try writer.write(\(value), using: \(type.inside))"
    default: return "try writer.write(\(joined([value, field.form.map { "as: \($0.inside)" }])))"
    }
  }

  /// What `position` must be for ``writeCall``.
  var writePattern: String {
    guard case .embedded(let width) = field.kind else { return position.inside }
    return "\(position.operand)..<(\(position.adding(width).inside))"
  }

  var rowCall: String {
    let name =
      switch field.kind {
      case .list, .children: "list"
      case .json: "json"
      case .embedded: "part"
      default: "value"
      }
    return "Self.recordDescriptor.\(name)(at: \(position.outside), of: row, from: base)"
  }

  /// To be called on the document's object.
  var documentCall: String {
    let name =
      switch field.kind {
      case .list, .children: "list"
      case .embedded: "part"
      default: field.isStrict ? "strictValue" : "value"
      }
    return "\(name)(\(joined(["at: \(position.outside)"] + reading(\.outside))))"
  }

  /// How the document's value becomes the property's.
  private func reading(_ text: (RecordExpression) -> String) -> [String?] {
    let conversion: String? =
      switch field.kind {
      case .converted(let type): "using: \(text(type))"
      case .enumeration(let unknown): "unknown: \(text(unknown))"
      default: nil
      }
    return [
      field.form.map { "as: \(text($0))" }, conversion, field.defaultValue.map { "default: \(text($0))" },
    ]
  }

  private func list(_ path: [String]) -> String {
    "[\(path.map(\.literal).joined(separator: ", "))]"
  }

  private func joined(_ arguments: [String?]) -> String {
    arguments.compactMap(\.self).joined(separator: ", ")
  }
}
