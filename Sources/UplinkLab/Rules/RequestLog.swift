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
