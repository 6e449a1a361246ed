/// Where the events of one topic come from: emits until its task is cancelled.
package struct LiveSource: Sendable {
  package typealias Emit = @Sendable (LiveEvent) -> Void

  package let run: @Sendable (_ emit: @escaping Emit) async throws -> Void

  package init(_ run: @escaping @Sendable (_ emit: @escaping Emit) async throws -> Void) {
    self.run = run
  }

  /// Patches from a model: renders each new value and emits the fragments that changed, at once for the
  /// first change and then at most once per `pace`; of values that come faster the newest wins.
  package static func fragments<Value: Sendable>(
    of values: AsyncStream<Value>, pace: Duration = .milliseconds(400),
    clock: any Clock<Duration> = ContinuousClock(),
    extra: @escaping @Sendable (Value, Emit) -> Void = { _, _ in },
    render: @escaping @Sendable (Value) -> [Fragment]
  ) -> LiveSource {
    LiveSource { emit in
      var shown: [String: HTML] = [:]
      for await value in values {
        let changed = render(value).filter { shown[$0.id] != $0.html }
        for fragment in changed { shown[fragment.id] = fragment.html }
        if !changed.isEmpty { emit(.patch(changed.map(\.html).reduce(.empty, +))) }
        extra(value, emit)
        if !changed.isEmpty { try await clock.sleep(for: pace) }
      }
    }
  }
}
