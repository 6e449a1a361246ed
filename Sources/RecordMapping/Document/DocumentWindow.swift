#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The part of a document that is in memory.
///
/// Either all of it, in bytes that belong to the caller, or what has come in
/// and is not yet read, in a buffer of its own. It belongs to one reader, so
/// what is read with each object is not guarded against overlapping access.
final class DocumentWindow {
  @exclusivity(unchecked) private(set) var bytes: UnsafeBufferPointer<UInt8>
  /// How many bytes of the document came before.
  @exclusivity(unchecked) private(set) var offset = 0
  @exclusivity(unchecked) private(set) var isComplete: Bool

  /// Lines up to a place in ``bytes``, from where the next question is answered.
  private var counted = (position: 0, lines: LineCount())
  /// Lines up to the first of ``bytes``.
  private var start = LineCount()
  private var buffer: UnsafeMutableBufferPointer<UInt8>?
  /// Of the bytes up to a place in ``bytes``; nil if nobody wants to know.
  private var digest: (position: Int, value: StreamDigest)?

  /// A whole document, which must stay where it is as long as this lives.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isComplete = true
  }

  /// A part of a document that begins at this place; otherwise as a whole one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from place: DocumentPlace) {
    self.bytes = bytes
    isComplete = true
    offset = place.offset
    start = LineCount(line: place.line, column: place.column)
    counted.lines = start
  }

  /// A document that comes in pieces.
  init(capacity: Int) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    self.buffer = buffer
    bytes = UnsafeBufferPointer(start: buffer.baseAddress, count: 0)
    isComplete = false
  }

  deinit { buffer?.deallocate() }

  /// How many bytes can come without moving those that are there.
  var room: Int { (buffer?.count ?? 0) - bytes.count }

  func append(_ chunk: UnsafeBufferPointer<UInt8>) {
    if chunk.count > room { grow(to: bytes.count + chunk.count) }
    guard let target = buffer?.baseAddress, let source = chunk.baseAddress else { return }
    (target + bytes.count).update(from: source, count: chunk.count)
    bytes = UnsafeBufferPointer(start: target, count: bytes.count + chunk.count)
  }

  func complete() { isComplete = true }

  /// Lets go of the first bytes; what is left may move.
  func discard(_ count: Int) {
    guard let base = buffer?.baseAddress, count > 0 else { return }
    passLines(count)
    if digest != nil {
      digestBytes(to: count)
      digest?.position -= count
    }
    let rest = bytes.count - count
    base.update(from: base + count, count: rest)
    bytes = UnsafeBufferPointer(start: base, count: rest)
    offset += count
  }

  /// From here on a digest is kept; nothing has been discarded yet.
  func startDigest() { digest = (0, StreamDigest()) }

  /// The digest of the document up to a place in ``bytes``, which never goes
  /// back.
  func digest(to position: Int) -> UInt64 {
    digestBytes(to: position)
    return digest?.value.value ?? 0
  }

  private func digestBytes(to position: Int) {
    guard let (from, _) = digest, from < position else { return }
    digest?.value.add(UnsafeBufferPointer(rebasing: bytes[from..<position]))
    digest?.position = position
  }

  /// The line and column of a place in ``bytes``. Asked in ascending order,
  /// each byte is looked at once.
  func place(at position: Int) -> (line: Int, column: Int) {
    if position < counted.position { counted = (0, start) }
    count(to: position)
    return (counted.lines.line, counted.lines.column)
  }

  /// The first bytes leave.
  private func passLines(_ count: Int) {
    if counted.position <= count {
      self.count(to: count)
      start = counted.lines
    } else {
      start.pass(UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
    counted.position -= count
  }

  private func count(to position: Int) {
    counted.lines.pass(UnsafeBufferPointer(rebasing: bytes[counted.position..<position]))
    counted.position = position
  }

  private func grow(to count: Int) {
    var capacity = max(buffer?.count ?? 0, 1024)
    while capacity < count { capacity *= 2 }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    if let source = bytes.baseAddress, let target = larger.baseAddress {
      target.update(from: source, count: bytes.count)
    }
    buffer?.deallocate()
    buffer = larger
    bytes = UnsafeBufferPointer(start: larger.baseAddress, count: bytes.count)
  }
}
