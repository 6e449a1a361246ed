import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// A response of Server-Sent Events made of several topics' sources and a beat.
struct EventStream {
  /// Silence is loss to the page after 6 s; two beats may get lost before.
  static let beatInterval = Duration.seconds(2)
  /// Events that may wait for a slow reader; one that needs more is closed and comes again.
  static let backlog = 64

  var sources: [LiveSource]
  var count = StreamCount()
  var clock: any Clock<Duration> = ContinuousClock()

  var response: Response {
    var headers = HTTPFields()
    headers[.contentType] = "text/event-stream; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        count.open()
        defer { count.close() }
        try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
        let (events, queue) = AsyncStream.makeStream(
          of: LiveEvent.self, bufferingPolicy: .bufferingOldest(Self.backlog))
        try await withThrowingTaskGroup(of: Void.self) { group in
          addProducers(to: &group, into: queue)
          defer { group.cancelAll() }
          for await event in events.cancelOnGracefulShutdown() {
            try await writer.write(ByteBuffer(string: event.wire))
          }
        }
        try await writer.finish(nil)
      })
  }

  private func addProducers(
    to group: inout ThrowingTaskGroup<Void, any Error>, into queue: AsyncStream<LiveEvent>.Continuation
  ) {
    let emit: LiveSource.Emit = { event in
      if case .dropped = queue.yield(event) { queue.finish() }
    }
    for source in sources {
      group.addTask {
        // The beat alone would pass a dead topic off as live: the page is to come again instead.
        do { try await source.run(emit) } catch {
          queue.finish()
          throw error
        }
      }
    }
    group.addTask {
      while true {
        emit(.beat)
        try await clock.sleep(for: Self.beatInterval)
      }
    }
  }
}
