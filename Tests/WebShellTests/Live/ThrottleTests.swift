import Testing

@testable import WebShell

@Suite struct `A pace` {
  private let clock = StepClock()

  /// How long each pause is when the next thing happens so long after it has begun.
  private func pauses(_ gaps: [Duration?]) async throws -> [Duration] {
    let clock = clock
    let (moments, moment) = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      var pace = Throttle(every: .milliseconds(500), on: clock)
      for await _ in moments { try await pace.pause() }
    }
    var sleeps = clock.sleeps.makeAsyncIterator()
    var lengths: [Duration] = []
    for gap in gaps {
      moment.yield()
      let length = try #require(await sleeps.next())
      lengths.append(length)
      clock.advance(by: gap ?? length)
    }
    moment.finish()
    try await running.value
    return lengths
  }

  @Test func `lets the second come at once, and all after it in their time`() async throws {
    let lengths = try await pauses([nil, nil, nil])
    #expect(lengths == [.zero, .milliseconds(500), .milliseconds(500)])
  }

  @Test func `is over in time for what comes once per interval, a little unsteadily`() async throws {
    let gaps: [Duration] = [.milliseconds(600), .milliseconds(400), .milliseconds(500), .milliseconds(480)]
    let lengths = try await pauses(gaps)
    #expect(zip(lengths, gaps).allSatisfy { $0 < $1 })
  }

  /// As a page is told first of something that comes once, and then of what comes twice a second.
  @Test func `holds up nothing that comes once per interval, also after something else`() async throws {
    let gaps: [Duration] = [.milliseconds(70), .milliseconds(500), .milliseconds(500), .milliseconds(500)]
    let lengths = try await pauses(gaps)
    #expect(zip(lengths, gaps).allSatisfy { $0 <= $1 })
  }

  @Test func `lends nothing for a time in which nothing happened`() async throws {
    let lengths = try await pauses([.seconds(60), nil, nil])
    #expect(lengths == [.zero, .zero, .milliseconds(500)])
  }
}
