/// A place where two sides that never meet leave files for each other: a folder of an FTP server, a USB stick.
///
/// All methods throw ``ExchangeError`` and `CancellationError`.
package protocol FileExchange: Sendable {
  /// Lists the files of a folder, or of the top; none where there is no such folder.
  func list(_ folder: ExchangeName?) async throws -> ExchangeListing

  /// Reads a file from an offset on, chunk by chunk; what fails on the way is thrown by the sequence.
  func get(_ path: ExchangePath, from offset: Int) async throws -> FileChunks

  /// Writes a file: first under its ``ExchangePath/part``, so that nobody reads half of it, then renamed over
  /// what is there. Makes the folder where it is missing.
  ///
  /// - Parameter offset: goes on with a part of exactly so many bytes; 0 begins anew.
  func put(_ content: FileContent, to path: ExchangePath, from offset: Int) async throws

  /// Gives a file another name, instead of what has that name.
  func rename(_ path: ExchangePath, to other: ExchangePath) async throws

  /// Removes a file.
  func delete(_ path: ExchangePath) async throws
}

extension FileExchange {
  package func get(_ path: ExchangePath) async throws -> FileChunks { try await get(path, from: 0) }

  package func put(_ content: FileContent, to path: ExchangePath) async throws {
    try await put(content, to: path, from: 0)
  }

  /// Writes a file, and goes on with what an earlier call for the same content has left.
  package func putRest(of content: FileContent, to path: ExchangePath) async throws {
    let part = try await list(path.folder).files.first { $0.name == path.part?.name }
    // A part that is longer is of another content.
    let isBeginning = (part?.size ?? 0) <= content.length ?? .max
    try await put(content, to: path, from: isBeginning ? part?.size ?? 0 : 0)
  }

  /// Reads a whole file.
  /// - Throws: ``ExchangeError/Code/tooLarge`` for one of more than `limit` bytes.
  package func bytes(of path: ExchangePath, limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in try await get(path) {
      bytes += chunk
      guard bytes.count <= limit else {
        throw ExchangeError(.tooLarge, "\(path) has more than \(limit) bytes")
      }
    }
    return bytes
  }
}

/// Bytes of a file, a chunk at a time. Can be gone through once.
package struct FileChunks: AsyncSequence, Sendable {
  private let source: @Sendable () async throws -> [UInt8]?

  /// - Parameter source: gives the next chunk, and `nil` behind the last.
  package init(_ source: @escaping @Sendable () async throws -> [UInt8]?) { self.source = source }

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let source: @Sendable () async throws -> [UInt8]?
    package mutating func next() async throws -> [UInt8]? { try await source() }
  }

  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }
}

/// What is to be written to a file, readable from any offset on.
package struct FileContent: Sendable {
  /// `nil` where it is not known before the end.
  package let length: Int?
  package let chunks: @Sendable (_ offset: Int) -> FileChunks

  /// - Parameter chunks: gives the content from an offset on.
  package init(length: Int? = nil, chunks: @escaping @Sendable (_ offset: Int) -> FileChunks) {
    (self.length, self.chunks) = (length, chunks)
  }

  package init(_ bytes: [UInt8]) {
    self.init(length: bytes.count) { offset in
      let rest = OneChunk(bytes.dropFirst(offset))
      return FileChunks { await rest.take() }
    }
  }
}

/// Bytes that are given once.
private actor OneChunk {
  private var bytes: [UInt8]?

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.isEmpty ? nil : Array(bytes) }

  func take() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }
}
