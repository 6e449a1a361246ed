package import Foundation

/// Requests that were under way at the same time or nearly so, on one axis of time: five fetches and the one
/// login that all of them waited for.
package struct Burst: Sendable, Hashable, Identifiable {
  /// A part of the axis, in thousandths of it.
  package struct Bar: Sendable, Hashable {
    package var start: Int
    package var length: Int
  }

  /// What one press of a button began belongs together, even where the first had ended before the last began.
  static let pause = 0.25

  /// The oldest first.
  package let requests: [TracedRequest]

  package var id: UInt64 { requests.first?.id ?? 0 }
  package var startedAt: Date { requests.first?.startedAt ?? .distantPast }
  package var isRunning: Bool { requests.contains { $0.outcome == .running } }

  /// From the first start to the last end, in seconds.
  package var length: Double { requests.map { offset(of: $0) + $0.extent.inSeconds }.max() ?? 0 }

  /// The requests in bursts, the newest first.
  package static func bursts(of requests: [TracedRequest]) -> [Burst] {
    var bursts: [[TracedRequest]] = []
    var end = Date.distantPast
    for request in requests.sorted(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) {
      if request.startedAt <= end.addingTimeInterval(pause), !bursts.isEmpty {
        bursts[bursts.count - 1].append(request)
      } else {
        bursts.append([request])
        end = .distantPast
      }
      let itsEnd = request.length.map { request.startedAt.addingTimeInterval($0.inSeconds) }
      end = max(end, itsEnd ?? .distantFuture)
    }
    return bursts.reversed().map(Burst.init)
  }

  /// Where a step lies on the axis; never too thin to be seen.
  package func bar(of step: TracedRequest.Step, in request: TracedRequest) -> Bar {
    let thinnest = 8
    guard length > 0 else { return Bar(start: 0, length: thinnest) }
    func place(_ seconds: Double) -> Int { Int((seconds / length * 1000).rounded()) }
    let start = place(offset(of: request) + (step.at - step.took).inSeconds)
    let end = place(offset(of: request) + step.at.inSeconds)
    let width = min(1000, max(thinnest, end - start))
    return Bar(start: max(0, min(start, 1000 - width)), length: width)
  }

  private func offset(of request: TracedRequest) -> Double {
    max(0, request.startedAt.timeIntervalSince(startedAt))
  }
}
