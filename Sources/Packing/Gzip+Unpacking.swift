import CZlib

extension Gzip {
  /// Why packed bytes give nothing.
  package enum Fault: Error, Equatable {
    /// They end before their end.
    case cut
    /// They are no gzip, or their check sum is wrong.
    case damaged
    /// They would be longer than so many bytes: a small answer can be made to fill all memory.
    case tooLong(limit: Int)
    case noMemory
  }

  /// What was packed, all of its members (RFC 1952, 2.2).
  ///
  /// - Parameter limit: how many bytes it may be at most.
  package static func unpacked(_ bytes: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    var stream = z_stream()
    // 15 window bits, and 16 for the gzip wrapper alone.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .noMemory
    }
    defer { inflateEnd(&stream) }
    // XML shrinks to about an eighth.
    var output = [UInt8](repeating: 0, count: min(limit + 1, max(4096, bytes.count * 8)))
    var (taken, made) = (0, 0)
    while true {
      let status = step(&stream, bytes, &taken, &output, &made)
      switch status {
      case _ where made > limit: throw .tooLong(limit: limit)
      case Z_STREAM_END where taken == bytes.count:
        output.removeLast(output.count - made)
        return output
      case Z_STREAM_END:
        inflateReset(&stream)
      case Z_OK, Z_BUF_ERROR:
        if made < output.count { throw taken < bytes.count ? .damaged : .cut }
        output += [UInt8](repeating: 0, count: min(output.count, limit + 1 - made))
      case Z_MEM_ERROR: throw .noMemory
      default: throw .damaged
      }
    }
  }

  /// As far as what came or the room for it goes.
  private static func step(
    _ stream: inout z_stream, _ bytes: [UInt8], _ taken: inout Int, _ output: inout [UInt8], _ made: inout Int
  ) -> Int32 {
    bytes.withUnsafeBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        // zlib does not write to it; its interface is older than `const`.
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress.map { $0 + taken })
        stream.avail_in = uInt(source.count - taken)
        stream.next_out = target.baseAddress.map { $0 + made }
        stream.avail_out = uInt(target.count - made)
        let status = inflate(&stream, Z_NO_FLUSH)
        taken = source.count - Int(stream.avail_in)
        made = target.count - Int(stream.avail_out)
        return status
      }
    }
  }
}
