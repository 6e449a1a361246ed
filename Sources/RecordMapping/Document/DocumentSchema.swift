/// What a JSON Schema (draft 2020-12) says of one value: the members of a
/// schema object, as JSON without the braces.
public struct DocumentSchema: Sendable {
  /// `"type":"integer","minimum":0`
  public let members: String
  /// What the members refer to as `#/$defs/NAME`; asked for later, because
  /// types may contain each other.
  package let definitions: [String: @Sendable () -> DocumentSchema]

  /// Nothing is said unless members are given.
  public init(_ members: String = "") {
    self.init(members, definitions: [:])
  }

  init(_ members: String, definitions: [String: @Sendable () -> DocumentSchema]) {
    self.members = members
    self.definitions = definitions
  }

  /// This schema inside of others.
  func wrapped(_ before: String, _ after: String) -> DocumentSchema {
    DocumentSchema(before + members + after, definitions: definitions)
  }
}
