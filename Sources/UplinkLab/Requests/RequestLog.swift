package import Foundation
package import Uplink

/// The client's last requests, the newest first, built from what happens to them.
package struct RequestLog: Sendable, Hashable {
  package static let capacity = 20

  package private(set) var requests: [TracedRequest] = []

  package init() {}

  /// Something happened to a request.
  ///
  /// - Parameters:
  ///   - event: `nil` at the end of a request that succeeded.
  ///   - offset: when, since the request's start.
  ///   - moment: the same by the wall clock.
  package mutating func note(
    _ event: RequestTrace.Event?, of id: UInt64, named name: String, at offset: Duration, moment: Date
  ) {
    if let index = requests.firstIndex(where: { $0.id == id }) {
      requests[index].note(event, at: offset)
      return
    }
    // A request that was crowded out does not come back as half a one.
    guard requests.count < Self.capacity || requests.allSatisfy({ $0.id < id }) else { return }
    var request = TracedRequest(
      id: id, name: name, startedAt: moment.addingTimeInterval(-offset.inSeconds))
    request.note(event, at: offset)
    requests.insert(request, at: requests.firstIndex { $0.id < id } ?? requests.endIndex)
    if requests.count > Self.capacity { requests.removeLast() }
  }
}

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
