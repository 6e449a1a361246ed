package import Foundation
package import Uplink

/// One request of the client, as far as it has come.
package struct TracedRequest: Sendable, Hashable, Identifiable {
  package enum Outcome: Sendable, Hashable {
    case running
    case succeeded
    case failed(RequestTrace.Failure)
  }

  /// One thing that happened; ends a span that began with the step before.
  package struct Step: Sendable, Hashable {
    /// Since the request's start.
    package var at: Duration
    package var took: Duration
    package var event: RequestTrace.Event
  }

  package let id: UInt64
  /// Method and path.
  package var name: String
  package var startedAt: Date
  package var steps: [Step] = []
  package var outcome = Outcome.running
  /// When it ended, since its start.
  package var length: Duration?

  package init(id: UInt64, name: String, startedAt: Date) {
    self.id = id
    self.name = name
    self.startedAt = startedAt
  }

  /// What the server answered last.
  package var status: Int? {
    steps.lazy.compactMap { if case .answered(let status) = $0.event { status } else { nil } }.last
  }

  /// When it ended, or what is known of it so far.
  package var extent: Duration { length ?? steps.last?.at ?? .zero }

  mutating func note(_ event: RequestTrace.Event?, at offset: Duration) {
    guard let event else {
      outcome = .succeeded
      length = offset
      return
    }
    steps.append(Step(at: offset, took: offset - (steps.last?.at ?? .zero), event: event))
    if case .failed(let failure) = event {
      outcome = .failed(failure)
      length = offset
    }
  }
}
