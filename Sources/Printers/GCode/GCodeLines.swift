import Foundation

/// Cuts bytes, as they come, into lines.
struct GCodeLines: Sendable, Hashable {
  /// No line of G-code is longer; the rest of a longer one is left out.
  private static let limit = 4096

  private var rest: [UInt8] = []
  /// The offset of the first byte of `rest`.
  private var offset: Int

  /// - Parameter offset: of the first byte in the file.
  init(from offset: Int = 0) { self.offset = offset }

  /// Hands over each whole line with the offset of its first byte; ends early when told so by `false`.
  mutating func take(_ bytes: [UInt8], _ line: (UnsafeRawBufferPointer, Int) -> Bool) {
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count, let base = all.baseAddress,
        let found = memchr(base + start, 10, all.count - start)
      {
        let end = UnsafeRawPointer(found) - base
        let goesOn: Bool
        if rest.isEmpty {
          goesOn = line(UnsafeRawBufferPointer(rebasing: all[start..<end]), offset)
          offset += end - start + 1
        } else {
          let length = keep(all[start..<end])
          goesOn = rest.withUnsafeBytes { line($0, offset) }
          offset += length + 1
          rest.removeAll(keepingCapacity: true)
          skipped = 0
        }
        start = end + 1
        if !goesOn { return }
      }
      _ = keep(all[start...])
    }
  }

  /// The last line, which has no end.
  mutating func finish(_ line: (UnsafeRawBufferPointer, Int) -> Bool) {
    if !rest.isEmpty { _ = rest.withUnsafeBytes { line($0, offset) } }
    rest = []
  }

  private var skipped = 0

  /// The length of the line so far.
  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let room = max(0, Self.limit - rest.count)
    rest.append(contentsOf: bytes.prefix(room))
    skipped += max(0, bytes.count - room)
    return rest.count + skipped
  }
}
