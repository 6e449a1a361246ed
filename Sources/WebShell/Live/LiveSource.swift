/// Where the events of one topic come from: emits until its task is cancelled.
package struct LiveSource: Sendable {
  /// Two patches a second per topic, and now and then two at once: what comes faster is put together, the newest wins.
  ///
  /// A little shorter than half a second, for what comes twice a second: at exactly its rate, what was late once
  /// would be late for ever.
  package static let pace = Duration.milliseconds(480)

  package typealias Emit = @Sendable (LiveEvent) -> Void

  /// The hash of what it was made of besides the values it follows, such as the name of a thing. A source that
  /// runs for some pages is used for another one only where this is the same.
  package let subject: Int
  /// Told to each page that begins to watch, and to it alone: what patches do not carry, such as the history
  /// of a chart. All events stand still while it runs: it only reads.
  package let opening: @Sendable () -> [LiveEvent]
  package let run: @Sendable (_ emit: @escaping Emit) async throws -> Void
  /// All of it as it is now, for a page that begins to watch while it runs; `nil` if that is what its patches have told.
  let state: @Sendable () -> [Fragment]?

  package init(
    subject: Int = 0, opening: @escaping @Sendable () -> [LiveEvent] = { [] },
    state: @escaping @Sendable () -> [Fragment]? = { nil },
    _ run: @escaping @Sendable (_ emit: @escaping Emit) async throws -> Void
  ) {
    self.subject = subject
    self.opening = opening
    self.state = state
    self.run = run
  }

  /// The same, and while it runs something else lasts.
  package func running(
    within frame: @escaping @Sendable (_ run: () async throws -> Void) async throws -> Void
  ) -> LiveSource {
    LiveSource(subject: subject, opening: opening, state: state) { emit in
      try await frame { try await run(emit) }
    }
  }

  /// Patches from a model: renders each new value and emits the fragments that changed, at once for the
  /// first change and then once per `pace`; of values that come faster the newest wins.
  ///
  /// - Parameter announcing: the state in words; said when it becomes another one.
  package static func fragments<Value: Sendable>(
    of values: AsyncStream<Value>, pace: Duration = LiveSource.pace,
    clock: some Clock<Duration> = ContinuousClock(), subject: Int = 0,
    announcing: @escaping @Sendable (Value) -> String? = { _ in nil },
    extra: @escaping @Sendable (Value, Emit) -> Void = { _, _ in },
    render: @escaping @Sendable (Value) -> [Fragment]
  ) -> LiveSource {
    LiveSource(subject: subject) { emit in
      var shown: [String: HTML] = [:]
      var said: String?
      var throttle = Throttle(every: pace, on: clock)
      for await value in values {
        let changed = render(value).filter { shown[$0.id] != $0.html }
        for fragment in changed { shown[fragment.id] = fragment.html }
        if !changed.isEmpty { emit(.patch(changed)) }
        if let state = announcing(value), state != said {
          if said != nil { emit(.announcement(state)) }
          said = state
        }
        extra(value, emit)
        if !changed.isEmpty { try await throttle.pause() }
      }
    }
  }
}
