import CZlib

/// Packs bytes as they come (RFC 1952), so that an answer of any length takes no more memory than zlib's window.
package final class GzipStream {
  /// At one place for its life: zlib keeps pointers to it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Parameter level: from 1, quick, to 9, short.
  package init(level: Int32 = 6) throws(Gzip.Fault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 window bits, and 16 to ask for the gzip wrapper.
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .noMemory }
  }

  deinit {
    deflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Returns all that can be sent once these bytes have come: whoever unpacks it has all of them.
  package func packed(_ bytes: [UInt8]) -> [UInt8] { run(bytes, Z_SYNC_FLUSH) }

  /// Returns what is left to send at the end.
  package func finish() -> [UInt8] { run([], Z_FINISH) }

  private func run(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var packed: [UInt8] = []
    var bytes = bytes
    var room = [UInt8](repeating: 0, count: max(4096, bytes.count / 4))
    bytes.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = uInt(source.count)
      repeat {
        let made = room.withUnsafeMutableBufferPointer { target in
          stream.pointee.next_out = target.baseAddress
          stream.pointee.avail_out = uInt(target.count)
          deflate(stream, flush)
          return target.count - Int(stream.pointee.avail_out)
        }
        packed += room[..<made]
      } while stream.pointee.avail_out == 0
    }
    return packed
  }
}
