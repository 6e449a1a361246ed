import RecordMapping

/// Memory for texts that do not stand in the document as they shall be stored,
/// all of it free again at once.
///
/// It belongs to one import.
final class CellArena {
  private static let blockSize = 1 << 16

  private var blocks: [UnsafeMutableBufferPointer<UInt8>] = []
  private var block = 0
  private var used = 0

  deinit { for block in blocks { block.deallocate() } }

  /// Everything that was given out may be overwritten.
  func reset() {
    (block, used) = (0, 0)
    // One long text shall not be kept for ever.
    while let last = blocks.last, last.count > Self.blockSize {
      last.deallocate()
      blocks.removeLast()
    }
  }

  func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    while block < blocks.count {
      if blocks[block].count - used >= count, let start = blocks[block].baseAddress {
        used += count
        return start + (used - count)
      }
      block += 1
      used = 0
    }
    let new = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(count, Self.blockSize))
    blocks.append(new)
    used = count
    return new.baseAddress ?? UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  }

  /// The value as a cell, its bytes copied to here.
  func cell(_ value: StoredValue) -> Cell {
    switch value {
    case .null: return .null
    case .integer(let integer): return .integer(integer)
    case .real(let real): return .real(real)
    case .text(var text):
      let (start, count) = text.withUTF8 { copy($0) }
      return .text(start, count)
    case .blob(let bytes):
      let (start, count) = bytes.withUnsafeBufferPointer { copy($0) }
      return .blob(start, count)
    }
  }

  /// The text of a string with escapes.
  func unescaped(_ token: DocumentToken) -> Cell {
    let target = allocate(Int(token.length))
    return .text(target, token.unescape(to: target))
  }

  /// The same text or bytes, standing here.
  func copy(_ cell: Cell) -> Cell {
    let (start, count) = copy(cell.bytes)
    return cell.kind == .text ? .text(start, count) : .blob(start, count)
  }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> (UnsafePointer<UInt8>, Int) {
    let target = allocate(bytes.count)
    if let source = bytes.baseAddress { target.update(from: source, count: bytes.count) }
    return (UnsafePointer(target), bytes.count)
  }
}
