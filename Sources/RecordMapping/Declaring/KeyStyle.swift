/// How a document spells the names of properties.
public enum KeyStyle: Hashable, Sendable {
  /// `createdAt`, exactly like the property.
  case asWritten
  /// `createdAt`
  case camelCase
  /// `created_at`
  case snakeCase
  /// `CreatedAt`
  case pascalCase
  /// `created-at`
  case kebabCase
  /// `CREATED_AT`
  case screamingSnakeCase
}
