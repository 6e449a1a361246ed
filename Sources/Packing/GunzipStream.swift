import CZlib

/// Unpacks bytes as they come (RFC 1952), a bounded piece at a time: neither a long answer nor a small one
/// that was made to fill all memory takes more than zlib's window and one piece.
package final class GunzipStream {
  /// At one place for its life: zlib keeps pointers to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private var input: [UInt8] = []
  private var taken = 0
  /// Whether all that has come ends where a member ends.
  package private(set) var isWhole = false

  package init() throws(Gzip.Fault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 window bits, and 16 for the gzip wrapper alone.
    guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .noMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Takes the next packed bytes; those before them have been unpacked to their end.
  package func feed(_ bytes: [UInt8]) {
    input = taken < input.count ? Array(input[taken...]) + bytes : bytes
    taken = 0
  }

  /// Returns the next unpacked bytes; none where more packed ones are needed.
  ///
  /// - Parameter limit: how many at most, at least 1.
  package func next(upTo limit: Int) throws(Gzip.Fault) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: limit)
    var made = 0
    while made < limit, taken < input.count || made == 0 {
      // Bytes behind the end of a member begin another one.
      if isWhole {
        guard taken < input.count else { break }
        inflateReset(stream)
        isWhole = false
      }
      let before = (taken, made)
      switch step(&output, &made) {
      case Z_STREAM_END: isWhole = true
      case Z_OK, Z_BUF_ERROR: if before == (taken, made) { return Array(output[..<made]) }
      case Z_MEM_ERROR: throw .noMemory
      default: throw .damaged
      }
    }
    output.removeLast(limit - made)
    return output
  }

  private func step(_ output: inout [UInt8], _ made: inout Int) -> Int32 {
    input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = source.baseAddress.map { $0 + taken }
        stream.pointee.avail_in = uInt(source.count - taken)
        stream.pointee.next_out = target.baseAddress.map { $0 + made }
        stream.pointee.avail_out = uInt(target.count - made)
        let status = inflate(stream, Z_NO_FLUSH)
        taken = source.count - Int(stream.pointee.avail_in)
        made = target.count - Int(stream.pointee.avail_out)
        return status
      }
    }
  }
}
