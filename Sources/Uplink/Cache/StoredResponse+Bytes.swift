import HTTPTypes

/// A stored answer as the bytes of a file: a mark of the format, every part with its length before it, and a
/// checksum of it all, so that a torn or damaged file is told from a whole one.
extension StoredResponse {
  private static let mark = "Uplink cache 1"

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.mark)
    writer.write(key)
    writer.write(UInt64(variant.count))
    for (name, value) in variant.sorted(by: { $0.key < $1.key }) {
      writer.write(name)
      writer.write(value == nil ? 0 : 1)
      writer.write(value ?? "")
    }
    writer.write(UInt64(status.code))
    writer.write(status.reasonPhrase)
    writer.write(UInt64(headerFields.count))
    for field in headerFields {
      writer.write(field.name.rawName)
      writer.write(field.value)
    }
    for moment in [requested, received] {
      writer.write(UInt64(bitPattern: moment.components.seconds))
      writer.write(UInt64(bitPattern: moment.components.attoseconds))
    }
    writer.write(body)
    writer.write(StableHash.of(writer.bytes))
    return writer.bytes
  }

  /// `nil` unless the bytes are whole and in this format.
  init?(bytes: [UInt8]) {
    guard bytes.count > 8 else { return nil }
    var tail = ByteReader(bytes[(bytes.count - 8)...])
    guard tail.number() == StableHash.of(bytes.dropLast(8)) else { return nil }
    var reader = ByteReader(bytes.dropLast(8))
    guard reader.text() == Self.mark, let key = reader.text(), let variant = Self.variant(&reader),
      let code = reader.number(), (100...999).contains(code), let reason = reader.text(),
      let fields = Self.fields(&reader), let requested = Self.moment(&reader),
      let received = Self.moment(&reader), let body = reader.blob(), reader.isAtEnd
    else { return nil }
    self.init(
      key: key, variant: variant, status: HTTPResponse.Status(code: Int(code), reasonPhrase: reason),
      headerFields: fields, body: body, requested: requested, received: received)
  }

  private static func variant(_ reader: inout ByteReader) -> [String: String?]? {
    guard let count = reader.number() else { return nil }
    var variant: [String: String?] = [:]
    for _ in 0..<count {
      guard let name = reader.text(), let isThere = reader.number(), let value = reader.text() else {
        return nil
      }
      variant[name] = .some(isThere == 1 ? value : nil)
    }
    return variant
  }

  private static func fields(_ reader: inout ByteReader) -> HTTPFields? {
    guard let count = reader.number() else { return nil }
    var fields = HTTPFields()
    for _ in 0..<count {
      guard let name = reader.text().flatMap({ HTTPField.Name($0) }), let value = reader.text() else {
        return nil
      }
      fields.append(HTTPField(name: name, value: value))
    }
    return fields
  }

  private static func moment(_ reader: inout ByteReader) -> Duration? {
    guard let seconds = reader.number(), let rest = reader.number() else { return nil }
    return Duration(
      secondsComponent: Int64(bitPattern: seconds), attosecondsComponent: Int64(bitPattern: rest))
  }
}
