import Glibc

/// A file in pieces, as a response would bring it.
struct FileChunks: AsyncSequence {
  private let file: Int32

  init(_ path: String) throws {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw BenchProblem("\(path) cannot be opened") }
  }

  func makeAsyncIterator() -> Iterator { Iterator(file: file) }

  struct Iterator: AsyncIteratorProtocol {
    let file: Int32

    mutating func next() async throws -> [UInt8]? {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = Swift.max(0, read(file, buffer.baseAddress, buffer.count))
      }
      if chunk.isEmpty { close(file) }
      return chunk.isEmpty ? nil : chunk
    }
  }
}
