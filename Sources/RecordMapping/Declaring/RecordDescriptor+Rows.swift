// Generated code calls these, so that it needs no knowledge of types: the
// property decides which `Value` is meant.
extension RecordDescriptor {
  /// The column at this position of a row whose columns begin at `base`.
  public func value<Value: ColumnValue>(
    at index: Int, of row: some RecordRow, from base: Int
  ) throws(RecordFault) -> Value {
    do {
      return try Value.read(from: row, at: base + index)
    } catch {
      throw fault(at: index, found: error)
    }
  }

  /// The value that is kept there as JSON.
  @_disfavoredOverload
  public func json<Value: DocumentValue>(
    at index: Int, of row: some RecordRow, from base: Int
  ) throws(RecordFault) -> Value {
    do {
      return try JSONColumn<Value>.read(from: row, at: base + index).value
    } catch {
      throw fault(at: index, found: error)
    }
  }

  /// The same for an optional value.
  public func json<Value: DocumentValue>(
    at index: Int, of row: some RecordRow, from base: Int
  ) throws(RecordFault) -> Value? {
    guard row.type(at: base + index) != nil else { return nil }
    let value: Value = try json(at: index, of: row, from: base)
    return value
  }

  /// The part whose columns begin at this position.
  public func part<Part: RecordPart>(
    at index: Int, of row: some RecordRow, from base: Int
  ) throws(RecordFault) -> Part {
    try Part(row: row, from: base + index)
  }

  /// The same for an optional part: nil if all its columns are NULL.
  public func part<Part: RecordPart>(
    at index: Int, of row: some RecordRow, from base: Int
  ) throws(RecordFault) -> Part? {
    let columns = base + index..<base + index + Part.recordWidth
    guard columns.contains(where: { row.type(at: $0) != nil }) else { return nil }
    return try Part(row: row, from: base + index)
  }

  /// The identities that stand there as a list in JSON; a row without the
  /// list gives one that is not loaded.
  public func list<Target: Record>(
    at index: Int, of row: some RecordRow, from base: Int
  ) throws(RecordFault) -> Refs<Target> {
    do {
      return try Refs(row: row, at: base + index)
    } catch {
      throw fault(at: index, found: error)
    }
  }

  /// Hands the value to the binder at this position.
  public func bind<Value: ColumnValue>(
    _ value: Value, at index: Int, to binder: inout some RecordBinder, from base: Int
  ) throws(RecordFault) {
    do {
      try value.bind(to: &binder, at: base + index)
    } catch {
      throw fault(at: index, found: error)
    }
  }

  /// Hands the value over as JSON.
  public func bind<Value: DocumentValue>(
    json value: Value, at index: Int, to binder: inout some RecordBinder, from base: Int
  ) throws(RecordFault) {
    do {
      try JSONColumn(value).bind(to: &binder, at: base + index)
    } catch {
      throw fault(at: index, found: error)
    }
  }

  /// The same for an optional value.
  public func bind<Value: DocumentValue>(
    json value: Value?, at index: Int, to binder: inout some RecordBinder, from base: Int
  ) throws(RecordFault) {
    guard let value else { return binder.bindNull(at: base + index) }
    try bind(json: value, at: index, to: &binder, from: base)
  }

  /// Hands the columns of the part over, the first at this position.
  public func bind<Part: RecordPart>(
    part: Part, at index: Int, to binder: inout some RecordBinder, from base: Int
  ) throws(RecordFault) {
    try part.bind(to: &binder, from: base + index)
  }

  /// The same for an optional part: nil is NULL in each column.
  public func bind<Part: RecordPart>(
    part: Part?, at index: Int, to binder: inout some RecordBinder, from base: Int
  ) throws(RecordFault) {
    if let part { return try part.bind(to: &binder, from: base + index) }
    for column in 0..<Part.recordWidth { binder.bindNull(at: base + index + column) }
  }

  func fault(at index: Int, found: ValueFault) -> RecordFault {
    RecordFault(
      table: table, column: leaves[index].column?.name ?? leaves[index].paths[0].joined(separator: "."),
      expected: leaves[index].typeName, found: found)
  }
}
