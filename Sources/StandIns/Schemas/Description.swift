/// Makes the fields of one kind of records.
struct Description<Record> {
  private let record: @Sendable (Reading, Int) -> Record

  init(_ record: @escaping @Sendable (Reading, Int) -> Record) { self.record = record }

  func callAsFunction(
    _ name: String, _ type: FieldType, _ appearance: Field.Appearance = .always,
    _ content: @escaping @Sendable (Record) -> Content
  ) -> Field {
    let record = record
    return Field(name: name, type: type, appearance: appearance) { content(record($0, $1)) }
  }

  /// Of a content that the request or other entities have a part in.
  func reading(
    _ name: String, _ type: FieldType, _ appearance: Field.Appearance = .always,
    _ content: @escaping @Sendable (Record, Reading) -> Content
  ) -> Field {
    let record = record
    return Field(name: name, type: type, appearance: appearance) { content(record($0, $1), $0) }
  }
}
