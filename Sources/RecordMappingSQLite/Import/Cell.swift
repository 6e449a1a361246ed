import RecordMapping

/// One value on its way into a column; plain memory. Text and bytes stay where
/// they are: in the document or in the import's arena.
struct Cell {
  enum Kind: UInt8 { case null, integer, real, text, blob }

  var kind: Kind
  var length: Int32
  /// The integer, the double's bits, or the address.
  var bits: UInt64

  static var null: Cell { Cell(kind: .null, length: 0, bits: 0) }

  static func integer(_ value: Int64) -> Cell {
    Cell(kind: .integer, length: 0, bits: UInt64(bitPattern: value))
  }

  static func real(_ value: Double) -> Cell {
    Cell(kind: .real, length: 0, bits: value.bitPattern)
  }

  static func text(_ start: UnsafePointer<UInt8>, _ length: Int) -> Cell {
    Cell(kind: .text, length: Int32(truncatingIfNeeded: length), bits: UInt64(UInt(bitPattern: start)))
  }

  static func blob(_ start: UnsafePointer<UInt8>, _ length: Int) -> Cell {
    Cell(kind: .blob, length: Int32(truncatingIfNeeded: length), bits: UInt64(UInt(bitPattern: start)))
  }

  var integer: Int64 { Int64(bitPattern: bits) }
  var real: Double { Double(bitPattern: bits) }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(bits)), count: Int(length))
  }

  var stored: StoredValue {
    switch kind {
    case .null: .null
    case .integer: .integer(integer)
    case .real: .real(real)
    case .text: .text(String(decoding: bytes, as: UTF8.self))
    case .blob: .blob(Array(bytes))
    }
  }

  /// As SQLite orders values of one column.
  static func precedes(_ first: Cell, _ second: Cell) -> Bool? {
    guard first.kind == second.kind else {
      return first.kind.rawValue < second.kind.rawValue
    }
    switch first.kind {
    case .null: return nil
    case .integer: return first.bits == second.bits ? nil : first.integer < second.integer
    case .real: return first.real == second.real ? nil : first.real < second.real
    case .text, .blob:
      let common = Int(min(first.length, second.length))
      for index in 0..<common where first.bytes[index] != second.bytes[index] {
        return first.bytes[index] < second.bytes[index]
      }
      return first.length == second.length ? nil : first.length < second.length
    }
  }
}
