import Exchange
import FTPHost
import Foundation
import TemporaryFolders
import Testing

/// Where an exchange may be: all mean the same.
enum Place: CaseIterable {
  case folder
  case server

  /// Hands over an empty exchange, and its folder.
  func with(_ use: (any FileExchange, URL) async throws -> Void) async throws {
    switch self {
    case .folder:
      let folder = try TemporaryFolder()
      try await use(FolderExchange(path: folder.url.path), folder.url)
    case .server: try await FTPTestServer.with { try await use($0.exchange(), $0.folder) }
    }
  }
}

@Suite struct `An exchange` {
  @Test(arguments: Place.allCases) func `gives back what was put`(place: Place) async throws {
    try await place.with { exchange, _ in
      for count in [0, 1, 65_536, 1_000_000] {
        let path = Sample.path("outbox/K3-\(count).ndjson.gz")
        try await exchange.put(FileContent(Sample.bytes(count)), to: path)
        #expect(try await exchange.bytes(of: path, limit: count) == Sample.bytes(count))
      }
    }
  }

  @Test(arguments: Place.allCases) func `takes content in chunks whose number nobody knows`(
    place: Place
  ) async throws {
    try await place.with { exchange, _ in
      let content = FileContent { _ in
        let chunks = Chunks(20)
        return FileChunks { await chunks.next() }
      }
      try await exchange.put(content, to: Sample.path("image-7.ndjson.gz"))
      let bytes = try await exchange.bytes(of: Sample.path("image-7.ndjson.gz"), limit: 1_000_000)
      #expect(bytes == Array(repeating: Sample.bytes(10_000), count: 20).flatMap(\.self))
    }
  }

  @Test(arguments: Place.allCases) func `gives the rest of a file`(place: Place) async throws {
    try await place.with { exchange, _ in
      try await exchange.put(FileContent([1, 2, 3, 4, 5]), to: Sample.path("a.gz"))
      var rest: [UInt8] = []
      for try await chunk in try await exchange.get(Sample.path("a.gz"), from: 3) { rest += chunk }
      #expect(rest == [4, 5])
    }
  }

  @Test(arguments: Place.allCases) func `goes on with what is there already`(place: Place) async throws {
    try await place.with { exchange, folder in
      try Data([1, 2]).write(to: folder.appending(path: "a.gz.part"))
      let offsets = Offsets()
      let content = FileContent(length: 5) { offset in
        FileChunks { await offsets.add(offset) ? Array([1, 2, 3, 4, 5].dropFirst(offset)) : nil }
      }
      try await exchange.putRest(of: content, to: Sample.path("a.gz"))
      #expect(await offsets.all == [2])
      #expect(try await exchange.bytes(of: Sample.path("a.gz"), limit: 10) == [1, 2, 3, 4, 5])
      #expect(try await exchange.list(nil).files.map(\.name.text) == ["a.gz"])
    }
  }

  @Test(arguments: Place.allCases) func `begins anew with a part that is longer than the content`(
    place: Place
  ) async throws {
    try await place.with { exchange, folder in
      try Data([9, 9, 9]).write(to: folder.appending(path: "a.gz.part"))
      try await exchange.putRest(of: FileContent([1, 2]), to: Sample.path("a.gz"))
      #expect(try await exchange.bytes(of: Sample.path("a.gz"), limit: 10) == [1, 2])
    }
  }

  @Test(arguments: Place.allCases) func `lists the files of a folder with their sizes`(
    place: Place
  ) async throws {
    try await place.with { exchange, _ in
      try await exchange.put(FileContent([1, 2]), to: Sample.path("outbox/b.gz"))
      try await exchange.put(FileContent([1]), to: Sample.path("outbox/a.gz"))
      try await exchange.put(FileContent([]), to: Sample.path("c.gz"))
      let inside = try await exchange.list(Sample.outbox)
      #expect(inside.files.map(\.name.text) == ["a.gz", "b.gz"] && inside.files.map(\.size) == [1, 2])
      #expect(try await exchange.list(nil).files.map(\.name.text) == ["c.gz"])
      #expect(try await exchange.list(Sample.path("ack").name) == ExchangeListing())
    }
  }

  @Test(arguments: Place.allCases) func `puts, renames over and removes what is there`(
    place: Place
  ) async throws {
    try await place.with { exchange, _ in
      let (one, other) = (Sample.path("outbox/a.gz"), Sample.path("outbox/b.gz"))
      try await exchange.put(FileContent([1]), to: one)
      try await exchange.put(FileContent([2]), to: other)
      try await exchange.put(FileContent([3]), to: one)
      try await exchange.rename(one, to: other)
      #expect(try await exchange.bytes(of: other, limit: 10) == [3])
      try await exchange.delete(other)
      #expect(try await exchange.list(Sample.outbox) == ExchangeListing())
    }
  }

  @Test(arguments: Place.allCases) func `tells a file that is not there`(place: Place) async throws {
    try await place.with { exchange, _ in
      let path = Sample.path("a.gz")
      #expect(await code { _ = try await exchange.bytes(of: path, limit: 1) } == .notFound)
      #expect(await code { try await exchange.delete(path) } == .notFound)
      #expect(await code { try await exchange.rename(path, to: Sample.path("b.gz")) } == .notFound)
    }
  }

  @Test(arguments: Place.allCases) func `reads no more of a file than its reader takes`(
    place: Place
  ) async throws {
    try await place.with { exchange, _ in
      try await exchange.put(FileContent(Sample.bytes(200_000)), to: Sample.path("a.gz"))
      #expect(
        await code { _ = try await exchange.bytes(of: Sample.path("a.gz"), limit: 100) } == .tooLarge)
    }
  }

  @Test(arguments: Place.allCases) func `ends a read whose reader was cancelled`(place: Place) async throws {
    try await place.with { exchange, _ in
      try await exchange.put(FileContent(Sample.bytes(3_000_000)), to: Sample.path("a.gz"))
      let chunks = try await exchange.get(Sample.path("a.gz"))
      let reading = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        for try await _ in chunks {}
      }
      await #expect(throws: CancellationError.self) { try await reading.value }
    }
  }
}

@Suite struct `A folder as an exchange` {
  @Test func `follows no link out of it`() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    try elsewhere.write("secret", to: "keys")
    let exchange = FolderExchange(path: folder.url.path)
    for (name, target) in [("a.gz", "keys"), ("b.gz.part", "keys"), ("outbox", "")] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: elsewhere.url.appending(path: target))
    }
    #expect(try await exchange.list(nil) == ExchangeListing())
    #expect(await code { _ = try await exchange.bytes(of: Sample.path("a.gz"), limit: 9) } == .refused)
    #expect(await code { try await exchange.put(FileContent([1]), to: Sample.path("b.gz")) } == .refused)
    #expect(await code { try await exchange.put(FileContent([1]), to: Sample.path("outbox/k")) } == .refused)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path) == ["keys"])
    #expect(try String(contentsOf: elsewhere.url.appending(path: "keys"), encoding: .utf8) == "secret")
  }

  @Test func `tells that its top is not there`() async throws {
    let folder = try TemporaryFolder()
    let exchange = FolderExchange(path: folder.url.appending(path: "stick").path)
    #expect(await code { _ = try await exchange.list(nil) } == .notFound)
  }
}

@Suite struct `A path of an exchange` {
  @Test(arguments: ["image-7.ndjson.gz", "outbox/K3-41.ndjson.gz", "a", "0_b-c.d/E"])
  func `is a name, in a folder or not`(text: String) {
    #expect(ExchangePath(parsing: text)?.description == text)
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", "a/b/c", ".", "..", "../a", "a/..", ".part", "-rf", "a b", "a\nDELE b",
    "a\r",
    "a\u{0}", "ä", "a\\b", "a%2Fb", "C:", "$(id)", String(repeating: "a", count: 129),
  ])
  func `leads nowhere else`(text: String) { #expect(ExchangePath(parsing: text) == nil) }
}

/// So many chunks of 10 000 bytes.
private actor Chunks {
  private var left: Int
  init(_ count: Int) { left = count }

  func next() -> [UInt8]? {
    left -= 1
    return left < 0 ? nil : Sample.bytes(10_000)
  }
}

/// From where a content was asked for.
private actor Offsets {
  private(set) var all: [Int] = []

  /// False the second time.
  func add(_ offset: Int) -> Bool {
    if !all.isEmpty { return false }
    all.append(offset)
    return true
  }
}
