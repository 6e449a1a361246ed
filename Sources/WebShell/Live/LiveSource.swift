/// Where the events of one topic come from: emits until its task is cancelled.
package struct LiveSource: Sendable {
  package typealias Emit = @Sendable (LiveEvent) -> Void

  /// The hash of what it was made of besides the values it follows, such as the name of a thing. A source that
  /// runs for some pages is used for another one only where this is the same.
  package let subject: Int
  /// Told to each page that begins to watch, and to it alone: what patches do not carry, such as the history
  /// of a chart. All events stand still while it runs: it only reads.
  package let opening: @Sendable () -> [LiveEvent]
  package let run: @Sendable (_ emit: @escaping Emit) async throws -> Void
  /// Whether a page is there that is told. A source outlives its last page for a while, and need do nothing for nobody.
  let isWatched: Broadcast<Bool>
  /// All of it as it is now, for a page that begins to watch while it runs; `nil` if that is what its patches have told.
  let state: @Sendable () -> [Fragment]?

  package init(
    subject: Int = 0, opening: @escaping @Sendable () -> [LiveEvent] = { [] },
    state: @escaping @Sendable () -> [Fragment]? = { nil }, isWatched: Broadcast<Bool> = Broadcast(true),
    _ run: @escaping @Sendable (_ emit: @escaping Emit) async throws -> Void
  ) {
    self.subject = subject
    self.opening = opening
    self.state = state
    self.isWatched = isWatched
    self.run = run
  }

  /// The same, and while it runs something else lasts.
  package func running(
    within frame: @escaping @Sendable (_ run: () async throws -> Void) async throws -> Void
  ) -> LiveSource {
    LiveSource(subject: subject, opening: opening, state: state, isWatched: isWatched) { emit in
      try await frame { try await run(emit) }
    }
  }
}
