// What generated code and the containers write with.
extension DocumentWriter {
  /// Writes the value of a property.
  public mutating func write<Value: DocumentValue>(
    _ value: Value, as form: DocumentForm = .plain
  ) throws(RecordFault) {
    do {
      try value.write(to: &self, as: form)
    } catch {
      throw RecordFault(table: "", column: "", expected: "\(Value.self)", found: error)
    }
  }

  /// Writes what the conversion makes of the value.
  public mutating func write<Conversion: DocumentConversion>(
    _ value: Conversion.Value, using conversion: Conversion.Type
  ) throws(RecordFault) {
    try write(conversion.source(from: value))
  }

  /// The same for an optional value.
  public mutating func write<Conversion: DocumentConversion>(
    _ value: Conversion.Value?, using conversion: Conversion.Type
  ) throws(RecordFault) {
    guard let value else { return absence() }
    try write(conversion.source(from: value))
  }

  /// Writes one property of a part.
  public mutating func write<Part: RecordPart>(part: Part, field position: Int) throws(RecordFault) {
    try part.write(field: position, to: &self)
  }

  /// The same for an optional part.
  public mutating func write<Part: RecordPart>(part: Part?, field position: Int) throws(RecordFault) {
    guard let part else { return }
    try part.write(field: position, to: &self)
  }

  /// Writes an object with the properties of the record, at their paths.
  public mutating func write<Part: RecordPart>(record: Part) throws(RecordFault) {
    let descriptor = Part.recordDescriptor
    try descriptor.outline.write(to: &self) { position, writer throws(RecordFault) in
      do throws(RecordFault) {
        try record.write(field: position, to: &writer)
      } catch {
        throw descriptor.fault(at: position, found: error.found)
      }
    }
  }

  mutating func array<Element: DocumentValue>(
    of elements: some Sequence<Element>, as form: DocumentForm
  ) throws(ValueFault) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      let start = bytes.count
      try element.write(to: &self, as: form)
      // An array has no place to leave out.
      if bytes.count == start { raw("null") }
    }
    raw("]")
  }

  mutating func object<Value: DocumentValue>(
    of members: [String: Value], as form: DocumentForm
  ) throws(ValueFault) {
    raw("{")
    var isFirst = true
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      try member(DocumentOutline.Key(key).bytes, isFirst: &isFirst) { writer throws(ValueFault) in
        try value.write(to: &writer, as: form)
        if writer.bytes.last == UInt8(ascii: ":") { writer.raw("null") }
      }
    }
    raw("}")
  }
}
