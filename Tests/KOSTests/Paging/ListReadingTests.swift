import HTTPTypes
import SplitMix
import Testing
import Uplink
import UplinkTesting

@testable import KOS

@Suite struct `A list in pages` {
  private func read(
    _ list: MovingList, expecting: Int? = nil, pageSize: Int = 20
  ) async throws -> (codes: [String], requests: Int) {
    let listing = try await list.client().list(.courses, expecting: expecting, pageSize: pageSize)
    return (listing.entries.map(\.code), listing.requests)
  }

  @Test(arguments: [0, 1, 19, 20, 21, 39, 58, 59], [nil, 20, 58, 5000])
  func `comes whole, each entry once, in order`(count: Int, expected: Int?) async throws {
    let list = MovingList(count)
    let (codes, requests) = try await read(list, expecting: expected)
    #expect(codes == list.codes)
    #expect(list.wasted <= (count == 0 ? 2 : 1))
    #expect(requests == list.asked.count)
  }

  @Test(arguments: [1, 20, 39, 60])
  func `comes whole from a server that says nothing of pages`(count: Int) async throws {
    let list = MovingList(count, tellsMore: false)
    #expect(try await read(list).codes == list.codes)
    #expect(list.wasted <= 1)
  }

  @Test func `comes whole from a server that gives fewer entries than it is asked for`() async throws {
    let list = MovingList(40, cap: 7)
    #expect(try await read(list).codes == list.codes)
  }

  @Test func `whose length is expected comes in two rounds, without waste`() async throws {
    let list = MovingList(180)
    let (codes, requests) = try await read(list, expecting: 180)
    #expect(codes.count == 180)
    #expect(requests == 10)
    #expect(list.wasted == 0)
  }

  @Test func `that begins anew with each page is not read for ever`() async throws {
    let list = MovingList(60, takesOffset: false)
    await #expect {
      _ = try await read(list)
    } throws: { error in
      if case KOSError.unsettled = error { true } else { false }
    }
    #expect(list.asked.count < 30)
  }

  /// What is there all the while is there, and nothing twice, whatever comes and goes meanwhile.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `loses and doubles nothing while it changes`(seed: UInt64) async throws {
    let original = (0..<120).map(MovingList.code)
    let list = MovingList(120) { step, codes in
      var generator = SplitMix64(seed: seed &* 1000 &+ UInt64(step))
      guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        if Bool.random(using: &generator) {
          codes.remove(at: Int.random(in: 0..<codes.count, using: &generator))
        } else {
          let code = MovingList.written(Int.random(in: 0..<1200, using: &generator))
          if !codes.contains(code) { codes.append(code) }
          codes.sort()
        }
      }
    }
    let read = try await read(list, expecting: seed.isMultiple(of: 2) ? 120 : nil).codes
    #expect(Set(read).count == read.count)
    let steady = Set(original).intersection(list.codes)
    #expect(Set(read).isSuperset(of: steady))
  }

  @Test func `is looked at again where entries were taken out between two pages`() async throws {
    let list = MovingList(60) { step, codes in if step == 1 { codes.removeFirst(5) } }
    let (codes, requests) = try await read(list, expecting: nil)
    #expect(Set(codes).isSuperset(of: list.codes))
    #expect(requests > 3)
  }

  @Test func `that never stands still is given up`() async throws {
    let list = MovingList(60) { step, codes in
      codes = codes.indices.map { MovingList.code($0 + (step + 1) * 1000) }
    }
    await #expect {
      try await read(list, pageSize: 20)
    } throws: { error in
      if case KOSError.unsettled = error { true } else { false }
    }
  }

  @Test func `fails as a whole when a page fails`() async throws {
    let kos = ScriptedKOS { request in
      (request.number("offset") ?? 0) == 0
        ? .answer(
          .init(
            status: .ok,
            body: Documents.feed(
              "<atom:link rel='next' href='x'/>"
                + (0..<20).map {
                  Documents.entry("A\($0)", "<code>A\($0)</code>", number: $0)
                }.joined())))
        : .answer(.init(status: .internalServerError))
    }
    await #expect {
      try await kos.client().list(.courses, pageSize: 20)
    } throws: { error in
      if case KOSError.refused(let refusal) = error { refusal.status == 500 } else { false }
    }
  }

  @Test func `is asked for in the order of its resource, so that pages do not overlap by chance`()
    async throws
  {
    let kos = ScriptedKOS(answering: Documents.onlyPage)
    _ = try await kos.client().list(.courses)
    #expect(kos.sent("orderBy") == "code")
    #expect(kos.sent("limit") == "1000")
    #expect(kos.sent("offset") == nil)
  }
}
