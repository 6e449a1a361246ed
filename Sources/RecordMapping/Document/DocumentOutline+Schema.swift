extension DocumentOutline {
  /// The JSON Schema of such an object.
  func schema(of leaves: [RecordLeaf]) -> DocumentSchema {
    var properties: [String] = []
    var required: [String] = []
    var definitions: [String: @Sendable () -> DocumentSchema] = [:]
    for member in members {
      let inner: DocumentSchema
      let name: String
      let isRequired: Bool
      switch member {
      case .field(let field, let key):
        (inner, name) = (leaves[field].documentedSchema, key.quotedText)
        isRequired = leaves[field].isRequired
      case .object(let outline, let key):
        (inner, name) = (outline.schema(of: leaves), key.quotedText)
        isRequired = outline.hasRequired(among: leaves)
      }
      properties.append("\(name):{\(inner.members)}")
      if isRequired { required.append(name) }
      definitions.merge(inner.definitions) { first, _ in first }
    }
    let needs = required.isEmpty ? "" : ",\"required\":[\(required.joined(separator: ","))]"
    return DocumentSchema(
      "\"type\":\"object\",\"properties\":{\(properties.joined(separator: ","))}\(needs)",
      definitions: definitions)
  }

  private func hasRequired(among leaves: [RecordLeaf]) -> Bool {
    members.contains {
      switch $0 {
      case .field(let field, _): leaves[field].isRequired
      case .object(let inner, _): inner.hasRequired(among: leaves)
      }
    }
  }
}

extension RecordLeaf {
  /// Whether a document must have it. With a second path it may stand there.
  fileprivate var isRequired: Bool {
    if case .rejects = absence { paths.count == 1 } else { false }
  }

  fileprivate var documentedSchema: DocumentSchema {
    let schema = schema()
    guard case .isDefault(let value) = absence else { return schema }
    var writer = DocumentWriter()
    do {
      try export(value, &writer)
    } catch {
      return schema
    }
    guard !writer.bytes.isEmpty else { return schema }
    return schema.wrapped("", (schema.members.isEmpty ? "" : ",") + "\"default\":\(writer.text)")
  }
}
