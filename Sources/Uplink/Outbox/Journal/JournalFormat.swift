/// The layout of a journal.
///
/// Header, 36 bytes: `UplinkOutbox`, version (4 bytes), salt (8), first free identity (8), CRC32C of all that
/// (4). Then records: marker (4 bytes, made of the salt), length of the payload (4), CRC32C (4), how much of
/// the file was durable when it was written (8), payload. The checksum covers the salt and the record's
/// place, so that bytes of a request can never pass for a record. Numbers are little-endian.
enum JournalFormat {
  static let headerLength = 36
  static let recordHeaderLength = 20
  static let longestPayload = 1 << 30
  private static let name = Array("UplinkOutbox".utf8)
  private static let version: UInt32 = 1

  /// What a record says.
  enum Entry {
    case put(OutboxItem)
    case change(OutboxChange)
  }

  /// A record that was read.
  struct Record {
    var payload: [UInt8]
    var synced: UInt64
    var end: Int
  }

  static func header(salt: UInt64, nextID: UInt64) -> [UInt8] {
    var bytes = name + little(version) + little(salt) + little(nextID)
    var checksum = CRC32C()
    checksum.add(bytes)
    bytes += little(checksum.value)
    return bytes
  }

  /// `nil` if the header is damaged.
  static func readHeader(_ bytes: [UInt8]) -> (version: UInt32, salt: UInt64, nextID: UInt64)? {
    guard bytes.count >= headerLength, bytes.starts(with: name) else { return nil }
    var checksum = CRC32C()
    checksum.add(bytes[..<32])
    guard checksum.value == number(bytes, 32) else { return nil }
    return (number(bytes, 12), number(bytes, 16), number(bytes, 24))
  }

  static func isKnown(_ version: UInt32) -> Bool { version == self.version }

  static func record(_ payload: [UInt8], at offset: Int, salt: UInt64, synced: Int) -> [UInt8] {
    let length = UInt32(payload.count)
    let sum = checksum(payload, offset: offset, salt: salt, synced: UInt64(synced))
    return little(marker(salt)) + little(length) + little(sum) + little(UInt64(synced)) + payload
  }

  /// The record at this place, `nil` if there is no whole one.
  static func readRecord(_ bytes: [UInt8], at offset: Int, salt: UInt64) -> Record? {
    let start = offset + recordHeaderLength
    // One byte first: this looks at every place of a damaged file.
    guard start <= bytes.count, bytes[offset] == UInt8(truncatingIfNeeded: marker(salt)),
      number(bytes, offset) == marker(salt)
    else { return nil }
    let length = Int(number(bytes, offset + 4) as UInt32)
    guard length > 0, length <= longestPayload, start + length <= bytes.count else { return nil }
    let synced: UInt64 = number(bytes, offset + 12)
    let payload = Array(bytes[start..<start + length])
    guard checksum(payload, offset: offset, salt: salt, synced: synced) == number(bytes, offset + 8) else {
      return nil
    }
    return Record(payload: payload, synced: synced, end: start + length)
  }

  private static func marker(_ salt: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: salt >> 16) | 1 }

  private static func checksum(_ payload: [UInt8], offset: Int, salt: UInt64, synced: UInt64) -> UInt32 {
    var checksum = CRC32C()
    checksum.add(salt)
    checksum.add(UInt64(offset))
    checksum.add(synced)
    checksum.add(payload)
    return checksum.value
  }

  private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func number<Number: FixedWidthInteger>(_ bytes: [UInt8], _ offset: Int) -> Number {
    (0..<Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number(bytes[offset + $1]) }
  }
}

extension JournalFormat.Entry {
  func encoded() -> [UInt8] {
    var writer = CompactWriter()
    switch self {
    case .put(let item), .change(.replaced(let item)):
      writer.byte(1)
      item.write(to: &writer)
    case .change(.sending(let id, let attempt)):
      writer.byte(2)
      writer.number(id.number)
      writer.count(attempt)
    case .change(.waiting(let id)):
      writer.byte(3)
      writer.number(id.number)
    // The answer is for those who settle with it, and they did.
    case .change(.delivered(let id, _)), .change(.removed(let id)):
      writer.byte(4)
      writer.number(id.number)
    case .change(.dead(let id, let death)):
      writer.byte(5)
      writer.number(id.number)
      writer.block(death.encoded())
    }
    return writer.bytes
  }

  init(encoded bytes: [UInt8]) throws(OutboxFailure) {
    var reader = CompactReader(bytes)
    do {
      switch try reader.byte() {
      case 1: self = .put(try OutboxItem(from: &reader))
      case 2:
        let id = OutboxID(number: try reader.number())
        self = .change(.sending(id, attempt: try reader.integer()))
      case 3: self = .change(.waiting(OutboxID(number: try reader.number())))
      case 4: self = .change(.removed(OutboxID(number: try reader.number())))
      case 5:
        let id = OutboxID(number: try reader.number())
        self = .change(.dead(id, try OutboxDeath(encoded: try reader.block())))
      default: throw CompactReader.Malformed(offset: 0)
      }
      try reader.end()
    } catch let failure as OutboxFailure {
      throw failure
    } catch {
      throw .store("a record is of a kind that is not known here")
    }
  }
}
