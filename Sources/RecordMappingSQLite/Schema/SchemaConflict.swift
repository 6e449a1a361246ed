/// Why a table cannot be brought up to its record by adding.
enum SchemaConflict: Error, Equatable {
  case differs(table: String, column: String, expected: String?, found: String)
  case needsDefault(table: String, column: String)
}
