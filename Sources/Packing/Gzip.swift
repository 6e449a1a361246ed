import CZlib

/// Gzip (RFC 1952) by zlib.
package enum Gzip {
  /// Whether an answer may be packed (RFC 9110, 12.5.3): named, and not with a weight of 0.
  ///
  /// - Parameter codings: the value of `Accept-Encoding`.
  package static func isAccepted(by codings: String?) -> Bool {
    (codings ?? "").lowercased().split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard parts.first == "gzip" else { return false }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return weight != 0
    }
  }

  /// `nil` if zlib has no memory; the caller then sends the bytes as they are.
  package static func compressed(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
    var stream = z_stream()
    // 15 window bits, and 16 to ask for the gzip wrapper.
    let version = ZLIB_VERSION
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, version,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
    var input = bytes
    let status = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = uInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    output.removeLast(output.count - Int(stream.total_out))
    return output
  }
}
