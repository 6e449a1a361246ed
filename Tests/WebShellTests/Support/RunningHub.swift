import NIOCore

@testable import WebShell

/// A live hub that runs as long as the body does, and pages that watch it.
struct RunningHub {
  let clock = StepClock()
  let hub: LiveHub

  init(epoch: String = "e") { hub = LiveHub(epoch: epoch, clock: clock) }

  func run(_ body: () async throws -> Void) async throws {
    let running = Task { try await hub.run() }
    defer { running.cancel() }
    try await body()
  }

  func open(
    _ sources: [String: LiveSource], in language: String = "en", since last: String? = nil,
    hangUp: @escaping @Sendable () -> Void = {}
  ) -> OpenPage {
    let sources = sources.sorted { $0.key < $1.key }
      .map {
        (topic: LiveTopic(name: $0.key, language: language, subject: $0.value.subject), source: $0.value)
      }
    let (id, listener) = hub.join(sources, since: last.flatMap(LivePosition.init), hangUp: hangUp)
    return OpenPage(id: id, listener: listener)
  }

  func beat() async {
    _ = await clock.sleeps.first { $0 == LiveHub.beatInterval }
    clock.advance(by: LiveHub.beatInterval)
  }
}

/// A browser's end.
struct OpenPage {
  let id: Int
  let listener: LiveListener

  /// What comes next; `nil` at the end.
  func next() async -> String? { await listener.events.first { _ in true }.map { String(buffer: $0) } }

  /// The next that is no beat.
  func nextEvent() async -> String? {
    while let text = await next() {
      if text != LiveEvent.beat { return text }
    }
    return nil
  }
}
