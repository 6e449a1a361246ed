public import RecordMapping

/// What documents of a record look like, as JSON Schema (draft 2020-12).
///
/// ```swift
/// let schema = JSONSchema.text(of: Message.self)
/// ```
public enum JSONSchema {
  /// The schema of one object. A property without a default is required, an
  /// optional one may be null; keys that no property reads are allowed.
  public static func text<Part: RecordPart>(of type: Part.Type) -> String {
    let root = Part.schema(as: .plain)
    var definitions: [String: String] = [:]
    var waiting = root.definitions
    while let (name, definition) = waiting.popFirst() {
      guard definitions[name] == nil else { continue }
      let schema = definition()
      definitions[name] = schema.members
      waiting.merge(schema.definitions) { first, _ in first }
    }
    let listed = definitions.sorted { $0.key < $1.key }.map { "\"\($0.key)\":{\($0.value)}" }
    return "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\(root.members),"
      + "\"$defs\":{\(listed.joined(separator: ","))}}"
  }
}
