extension RecordPart {
  /// Takes an object whose values fit the properties.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Self {
    try context.read(token, as: Self.self)
  }

  /// Writes an object.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    do {
      try writer.write(record: self)
    } catch {
      throw error.found
    }
  }

  /// An object with the properties.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"$ref\":\"#/$defs/\(Self.self)\"", definitions: ["\(Self.self)": { objectSchema }])
  }

  static var objectSchema: DocumentSchema {
    recordDescriptor.outline.schema(of: recordDescriptor.leaves)
  }
}
