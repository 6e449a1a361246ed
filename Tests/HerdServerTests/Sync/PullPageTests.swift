import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A page of a stream` {
  @Test(arguments: Engine.allCases) func `has at most so many bytes, and the stream is the same`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      for length in [10, 400, 20, 30, 900, 10, 10, 700] {
        let text = String(repeating: "ž", count: length)
        _ = try await farm.push(Sample.operation([Sample.note(text, of: cow)]))
      }
      let whole = try await farm.bytes(.changes)
      for limit in [3000, 4000, 6000] {
        let pages = try await pages(.changes, farm, pageBytes: limit)
        #expect(pages.joined().elementsEqual(whole))
        #expect(pages.count > 1 && pages.allSatisfy { $0.count <= limit }, "\(pages.map(\.count))")
      }
    }
  }

  @Test(arguments: Engine.allCases) func `has one row where that is longer than a page`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      for letter in "abc" {
        let text = String(repeating: letter, count: 1500)
        _ = try await farm.push(Sample.operation([Sample.note(text, of: cow)]))
      }
      let pages = try await pages(.changes, farm, pageBytes: 1000)
      #expect(pages.filter { $0.count > 1500 }.count == 3)
      #expect(try await pages.joined().elementsEqual(farm.bytes(.changes)))
    }
  }

  @Test func `has at most 256 KiB`() async throws {
    try await Farm.with(.sqlite) { farm in
      let cow = try await farm.cow()
      for turn in 0..<4 {
        let notes = (0..<100).map {
          Sample.note("\(turn) \($0) " + String(repeating: "x", count: 1900), of: cow)
        }
        let receipt = try await farm.push(Sample.operation(notes))[0]
        #expect(receipt.refusals.isEmpty)
      }
      var opened = try await farm.opened(.changes) { farm.server.pull($0, by: $1) }
      var sizes: [Int] = []
      while let page = try await opened.next() { sizes.append(page.count) }
      #expect(sizes.count > 3 && sizes.allSatisfy { $0 <= 256 << 10 }, "\(sizes)")
    }
  }

  @Test(arguments: Engine.allCases)
  func `is the last where deletions after the device's number are forgotten`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let note = Sample.operation([Sample.note("gone", of: cow, local: "L1")])
      let id = try #require(try await farm.push(note)[0].identities?["L1"])
      let since = try await farm.number()
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      for _ in 0..<3 { _ = try await farm.push(Sample.operation([Sample.note("later", of: cow)])) }
      var opened = try await farm.opened(.changes, since: since) {
        farm.server.pull($0, by: $1, pageLength: 1)
      }
      _ = try await opened.next()
      farm.pass(seconds: Administration.keptSeconds + 1)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 1)
      var last: [UInt8] = []
      while let page = try await opened.next() { last = page }
      let text = String(decoding: last, as: UTF8.self)
      #expect(text.contains(#""err":"floor""#) && !text.contains(#""t":"end""#))
    }
  }

  @Test(arguments: Engine.allCases) func `after which the database fails has a line that says so`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      _ = try await farm.cow("000001")
      _ = try await farm.cow("000002")
      var opened = try await farm.opened(.changes) { farm.server.pull($0, by: $1, pageLength: 1) }
      await farm.server.database.close()
      let page = String(decoding: try await opened.next() ?? [], as: UTF8.self)
      #expect(page.contains(#""t":"put""#) && page.contains(#""err":"unavailable""#))
      #expect(try await opened.next() == nil)
    }
  }

  private func pages(_ stream: SyncStream, _ farm: Farm, pageBytes: Int) async throws -> [[UInt8]] {
    var opened = try await farm.opened(stream) { farm.server.pull($0, by: $1, pageBytes: pageBytes) }
    var pages: [[UInt8]] = []
    while let page = try await opened.next() { pages.append(page) }
    return pages
  }
}
