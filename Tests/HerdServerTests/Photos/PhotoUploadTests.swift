import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A picture that is sent` {
  @Test(arguments: Engine.allCases) func `in pieces goes on from where the server is`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture(150_000)
      try await farm.note(picture, of: farm.cow())
      #expect(try await farm.state(of: picture) == BlobState(have: 0, size: nil))
      #expect(try await farm.send(picture, 0..<70_000) == BlobState(have: 70_000, size: 150_000))
      #expect(try await farm.fetch(picture) == nil)
      #expect(try await farm.state(of: picture) == BlobState(have: 70_000, size: 150_000))
      #expect(try await farm.send(picture, 70_000..<150_000).isComplete)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `in pieces may send each to another process of the server`(
    engine: Engine
  ) async throws {
    try await engine.withTwoDatabases { one, other in
      let farm = try await Farm.settled(one)
      let picture = try Picture(100_000)
      try await farm.note(picture, of: farm.cow())
      let second = HerdServer(other, now: { Farm.morning })
      for (index, start) in stride(from: 0, to: 100_000, by: 30_000).enumerated() {
        let server = index.isMultiple(of: 2) ? second : farm.server
        let piece = Array(picture.bytes[start..<min(start + 30_000, 100_000)])
        _ = try await server.photo(picture.hash, by: farm.caller()).keep(piece, at: start, of: 100_000)
      }
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `in tiny pieces lies in few rows`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture(140_000)
      try await farm.note(picture, of: farm.cow())
      for start in stride(from: 0, to: 140_000, by: 1_000) {
        try await farm.send(picture, start..<start + 1_000)
      }
      #expect(try await farm.fetch(picture) == picture.bytes)
      #expect(try await farm.count("blob_chunk") == 3)
    }
  }

  @Test(arguments: [(60_000, 70_000), (80_000, 90_000), (-1, 10), (150_000, 150_000)])
  func `from elsewhere than where the server is says where that is`(start: Int, end: Int) async throws {
    try await Farm.with(.sqlite) { farm in
      let picture = try Picture(150_000)
      try await farm.note(picture, of: farm.cow())
      try await farm.send(picture, 0..<70_000)
      let exchange = try farm.server.photo(picture.hash, by: farm.caller())
      let expected = SyncFailure(
        .offset, "the server has 70000 of 150000 bytes; go on from there, or from 0")
      await #expect(throws: expected) {
        try await exchange.keep([UInt8](repeating: 0, count: end - start + 1), at: start, of: 150_000)
      }
      #expect(try await farm.state(of: picture)?.have == 70_000)
    }
  }

  @Test(arguments: Engine.allCases) func `from its beginning begins anew, also with another size`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture(150_000)
      try await farm.note(picture, of: farm.cow())
      let other = Array(try Picture(90_000, seed: 2).bytes)
      let exchange = try farm.server.photo(picture.hash, by: farm.caller())
      _ = try await exchange.keep(other, at: 0, of: 160_000)
      await #expect(throws: SyncFailure.self) {
        try await exchange.keep([1, 2, 3], at: 90_000, of: 150_000)
      }
      #expect(try await farm.send(picture, 0..<65_000) == BlobState(have: 65_000, size: 150_000))
      #expect(try await farm.send(picture, 65_000..<150_000).isComplete)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `with other bytes is refused by both names, and dropped`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let (picture, other) = (try Picture(100_000), try Picture(100_000, seed: 2))
      try await farm.note(picture, of: farm.cow())
      try await farm.send(picture, 0..<70_000)
      let expected = SyncFailure(
        .malformed, "the bytes are those of \(other.hash), not of \(picture.hash); send them again from 0")
      await #expect(throws: expected) {
        try await farm.server.photo(picture.hash, by: farm.caller()).keep(other.bytes, at: 0, of: 100_000)
      }
      #expect(try await farm.state(of: picture) == BlobState(have: 0, size: nil))
      #expect(try await farm.count("blob") == 0)
      #expect(try await farm.count("blob_chunk") == 0)
      #expect(try await farm.send(picture).isComplete)
    }
  }

  @Test(
    arguments: [
      Array("GIF89a, and more".utf8), [0xff, 0xd8, 0x00, 0xff], [0xff, 0xd8], [0x89, 0x50, 0x4e, 0x47],
    ] as [[UInt8]])
  func `that is no JPEG is refused, though its name is right`(bytes: [UInt8]) async throws {
    try await Farm.with(.sqlite) { farm in
      let picture = try Picture(bytes)
      try await farm.note(picture, of: farm.cow())
      await #expect(throws: SyncFailure(.malformed, "a picture is a JPEG; this one is none")) {
        try await farm.send(picture)
      }
      #expect(try await farm.count("blob") == 0)
    }
  }

  @Test(arguments: [0, -5, BlobState.longest + 1]) func `has a size between a byte and 1 MiB`(size: Int)
    async throws
  {
    try await Farm.with(.sqlite) { farm in
      let picture = try Picture(1_000)
      try await farm.note(picture, of: farm.cow())
      await #expect(throws: SyncFailure.self) {
        try await farm.server.photo(picture.hash, by: farm.caller()).keep(picture.bytes, at: 0, of: size)
      }
      #expect(try await farm.count("blob") == 0)
    }
  }

  @Test(arguments: Engine.allCases) func `may have 1 MiB`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture(BlobState.longest)
      try await farm.note(picture, of: farm.cow())
      #expect(try await farm.send(picture).isComplete)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test func `with more bytes than it says is refused`() async throws {
    try await Farm.with(.sqlite) { farm in
      let picture = try Picture(1_000)
      try await farm.note(picture, of: farm.cow())
      await #expect(throws: SyncFailure(.malformed, "more bytes than the 999 that the picture has")) {
        try await farm.server.photo(picture.hash, by: farm.caller()).keep(picture.bytes, at: 0, of: 999)
      }
    }
  }

  @Test(arguments: Engine.allCases) func `and that no row names is not taken`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      await #expect(
        throws: SyncFailure(.unknown, "no row that the user sees names picture \(picture.hash)")
      ) { try await farm.send(picture) }
      #expect(try await farm.count("blob") == 0)
    }
  }

  @Test(arguments: Engine.allCases) func `by several devices at once comes whole`(engine: Engine) async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture(200_000)
      try await farm.note(picture, of: farm.cow())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for length in [30_000, 41_000, 70_000] {
          group.addTask { try await farm.sendRest(of: picture, by: length) }
        }
        try await group.waitForAll()
      }
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `again after all of it has come changes nothing`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture(100_000)
      try await farm.note(picture, of: farm.cow())
      try await farm.send(picture)
      #expect(try await farm.send(picture, 0..<10).isComplete)
      #expect(try await farm.send(picture).isComplete)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }
}

extension Farm {
  /// Sends pieces from where the server is until it has all, as a device does beside others.
  fileprivate func sendRest(of picture: Picture, by length: Int) async throws {
    while let state = try await state(of: picture), !state.isComplete {
      do {
        try await send(picture, state.have..<min(state.have + length, picture.bytes.count))
      } catch let failure as SyncFailure where failure.reason == .offset {
        // Another device was faster.
      }
    }
  }
}
