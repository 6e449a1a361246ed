/// A struct under `@Record` once every rule is kept.
struct RecordShape {
  /// `public `, `package ` or nothing.
  let access: String
  let table: String
  let columns: [RecordColumn]
  let identity: RecordColumn
}
