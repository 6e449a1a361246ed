import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import WebShell

@Suite struct `An event stream` {
  private struct Full: Error {}

  /// A browser's end of the connection.
  private final class Reader: ResponseBodyWriter, Sendable {
    let text = Mutex("")
    let lines = AsyncStream.makeStream(of: String.self)
    private let gate: AsyncStream<Never>?

    /// - Parameter gate: takes no event before this has ended.
    init(waitingFor gate: AsyncStream<Never>? = nil) { self.gate = gate }

    func write(_ buffer: ByteBuffer) async throws {
      if let gate, buffer.readableBytesView.starts(with: "event".utf8) { for await _ in gate {} }
      text.withLock { $0 += String(buffer: buffer) }
      lines.continuation.yield(String(buffer: buffer))
    }

    consuming func finish(_ trailers: HTTPFields?) async throws { lines.continuation.finish() }
  }

  @Test func `is not cached and tells the browser when to come again`() async throws {
    let stream = EventStream(sources: [])
    #expect(stream.response.headers[.contentType] == "text/event-stream; charset=utf-8")
    #expect(stream.response.headers[.cacheControl] == "no-store")
    let reader = Reader()
    let running = Task { try await stream.response.body.write(reader) }
    var lines = reader.lines.stream.makeAsyncIterator()
    #expect(await lines.next() == "retry: 1000\n\n")
    running.cancel()
  }

  @Test func `beats at once and then every two seconds`() async throws {
    let clock = StepClock()
    let stream = EventStream(sources: [], clock: clock)
    let reader = Reader()
    let running = Task { try await stream.response.body.write(reader) }
    var lines = reader.lines.stream.makeAsyncIterator()
    _ = await lines.next()
    #expect(await lines.next() == LiveEvent.beat.wire)
    #expect(await clock.sleeps.first { _ in true } == .seconds(2))
    clock.advance(by: .seconds(2))
    #expect(await lines.next() == LiveEvent.beat.wire)
    running.cancel()
  }

  @Test func `carries the events of all its sources`() async throws {
    let sources = ["a", "b"].map { name in LiveSource { emit in emit(.sample(name)) } }
    let reader = Reader()
    let running = Task {
      try await EventStream(sources: sources, clock: StepClock()).response.body.write(reader)
    }
    var seen: Set<String> = []
    for await line in reader.lines.stream where line.hasPrefix("event: sample") {
      seen.insert(line)
      if seen.count == 2 { break }
    }
    running.cancel()
    #expect(seen == ["event: sample\ndata: a\n\n", "event: sample\ndata: b\n\n"])
  }

  @Test func `ends when a source fails, so that the page comes again`() async throws {
    let reader = Reader()
    let failing = LiveSource { _ in throw Full() }
    try await EventStream(sources: [failing], clock: StepClock()).response.body.write(reader)
    var count = 0
    for await _ in reader.lines.stream { count += 1 }
    #expect(count >= 1)
  }

  @Test func `closes a reader that falls too far behind`() async throws {
    let (isFlooded, flooded) = AsyncStream.makeStream(of: Never.self)
    let flood = LiveSource { emit in
      for number in 1...EventStream.backlog * 2 { emit(.sample("\(number)")) }
      flooded.finish()
      // Goes on like a real source: only the overflow may end the stream.
      for await _ in AsyncStream<Never>.makeStream().stream {}
    }
    let reader = Reader(waitingFor: isFlooded)
    try await EventStream(sources: [flood], clock: StepClock()).response.body.write(reader)
    let text = reader.text.withLock { $0 }
    #expect(text.contains("data: 1\n"))
    #expect(!text.contains("data: \(EventStream.backlog * 2)\n"))
  }
}
