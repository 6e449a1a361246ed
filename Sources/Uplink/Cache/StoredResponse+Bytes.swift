import HTTPTypes

/// A stored answer as the bytes of a file: a mark of the format, its parts, and a checksum of it all, so that a torn
/// or damaged file is told from a whole one.
extension StoredResponse {
  private static let mark = "Uplink cache 1"

  var bytes: [UInt8] {
    var writer = CompactWriter()
    writer.text(Self.mark)
    writer.text(key)
    writer.count(variant.count)
    for (name, value) in variant.sorted(by: { $0.key < $1.key }) {
      writer.text(name)
      writer.optional(value) { $0.text($1) }
    }
    writer.count(status.code)
    writer.text(status.reasonPhrase)
    writer.count(headerFields.count)
    for field in headerFields {
      writer.text(field.name.rawName)
      writer.text(field.value)
    }
    writer.duration(requested)
    writer.duration(received)
    writer.block(body)
    writer.fixed(Self.checksum(writer.bytes))
    return writer.bytes
  }

  /// `nil` unless the bytes are whole and in this format.
  init?(bytes: [UInt8]) {
    guard bytes.count > 8 else { return nil }
    do {
      var tail = CompactReader(Array(bytes.suffix(8)))
      guard try tail.fixed() == Self.checksum(bytes.dropLast(8)) else { return nil }
      var reader = CompactReader(Array(bytes.dropLast(8)))
      guard try reader.text() == Self.mark else { return nil }
      self = try Self(from: &reader)
      try reader.end()
    } catch {
      // To a cache a file that it cannot read is a file that is not there.
      return nil
    }
  }

  private init(from reader: inout CompactReader) throws(CompactReader.Malformed) {
    let key = try reader.text()
    let variant = try reader.list { (reader) throws(CompactReader.Malformed) in
      let name = try reader.text()
      return (name, try reader.optional { (reader) throws(CompactReader.Malformed) in try reader.text() })
    }
    let code = try reader.integer()
    guard (100...999).contains(code) else { throw CompactReader.Malformed(offset: reader.offset) }
    let reason = try reader.text()
    let fields = try reader.list { (reader) throws(CompactReader.Malformed) in
      guard let name = HTTPField.Name(try reader.text()) else {
        throw CompactReader.Malformed(offset: reader.offset)
      }
      return HTTPField(name: name, value: try reader.text())
    }
    self.init(
      key: key, variant: Dictionary(variant) { first, _ in first },
      status: HTTPResponse.Status(code: code, reasonPhrase: reason), headerFields: HTTPFields(fields),
      body: [], requested: try reader.duration(), received: try reader.duration())
    body = try reader.block()
  }

  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var sum = CRC32C()
    sum.add(bytes)
    return UInt64(sum.value)
  }
}
