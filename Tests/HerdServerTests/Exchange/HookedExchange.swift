import Exchange
import Synchronization

/// An exchange that tells each step before it does it; what is thrown then is as if the process had been killed.
final class HookedExchange: FileExchange {
  enum Call: Hashable {
    /// So many chunks of a put were written.
    case chunk(Int)
    /// So many steps that change something are done.
    case change(Int)
  }

  private let files: any FileExchange
  private let hook: @Sendable (Call) async throws -> Void
  private let changes = Mutex(0)

  init(_ files: any FileExchange, _ hook: @escaping @Sendable (Call) async throws -> Void) {
    (self.files, self.hook) = (files, hook)
  }

  private func change() async throws {
    let count = changes.withLock { count in
      defer { count += 1 }
      return count
    }
    try await hook(.change(count))
  }

  func list(_ folder: ExchangeName?) async throws -> ExchangeListing { try await files.list(folder) }

  func get(_ path: ExchangePath, from offset: Int) async throws -> FileChunks {
    try await files.get(path, from: offset)
  }

  func put(_ content: FileContent, to path: ExchangePath, from offset: Int) async throws {
    try await change()
    let hooked = FileContent(length: content.length) { [hook] offset in
      let chunks = content.chunks(offset)
      let count = Counter()
      return FileChunks {
        try await hook(.chunk(await count.next()))
        var iterator = chunks.makeAsyncIterator()
        return try await iterator.next()
      }
    }
    try await files.put(hooked, to: path, from: offset)
  }

  func rename(_ path: ExchangePath, to other: ExchangePath) async throws {
    try await change()
    try await files.rename(path, to: other)
  }

  func delete(_ path: ExchangePath) async throws {
    try await change()
    try await files.delete(path)
  }

  private actor Counter {
    private var count = 0
    func next() -> Int {
      defer { count += 1 }
      return count
    }
  }
}
