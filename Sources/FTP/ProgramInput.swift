package import Exchange
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The program's input: a line with the request, and behind it the content of what is to be written.
package final class ProgramInput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  /// Bytes of the present frame that have not come yet.
  private var left = 0
  private var isOver = false

  package init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Reads the request.
  package func request() throws(ExchangeError) -> FTPRequest {
    let bytes = try line(limit: FTPRequest.longest)
    do {
      return try JSONDecoder().decode(FTPRequest.self, from: Data(bytes))
    } catch {
      // What the decoder says may quote the line, with the password in it.
      throw ExchangeError(.malformed, "the first line is no request")
    }
  }

  /// Copies the next bytes of the content; 0 at its end.
  /// - Throws: ``ExchangeError/Code/malformed`` where the input ends before the content.
  func content(into target: UnsafeMutableRawBufferPointer) throws(ExchangeError) -> Int {
    if left == 0, !isOver {
      guard let length = Int(String(decoding: try line(limit: 16), as: UTF8.self), radix: 16), length >= 0
      else { throw ExchangeError(.malformed, "a chunk has no length") }
      left = length
      isOver = length == 0
    }
    guard !isOver else { return 0 }
    if start == buffer.count { try fill() }
    let count = min(left, target.count, buffer.count - start)
    target.copyBytes(from: buffer[start..<start + count])
    start += count
    left -= count
    return count
  }

  private func line(limit: Int) throws(ExchangeError) -> ArraySlice<UInt8> {
    var line: [UInt8] = []
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[start..<end]
        start = end + 1
        return line[...]
      }
      line += buffer[start...]
      start = buffer.count
      guard line.count <= limit else { throw ExchangeError(.malformed, "a line is too long") }
      try fill()
    }
  }

  private func fill() throws(ExchangeError) {
    buffer = [UInt8](repeating: 0, count: 64 << 10)
    start = 0
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return buffer.removeLast(buffer.count - count) }
      guard count < 0, errno == EINTR else {
        buffer = []
        throw ExchangeError(.malformed, "the input ended too early")
      }
    }
  }
}
