import Synchronization

/// How many requests came, by method, path and status. Of queries nothing is kept: there may be tokens in
/// them.
final class RequestCounts: Sendable {
  struct Count: Encodable, Sendable, Equatable {
    var request: String
    var status: Int
    var count: Int
  }

  private struct Key: Hashable {
    var request: String
    var status: Int
  }

  /// More than this is one line, so that nobody fills the memory with addresses.
  private static let most = 10_000
  private let counts = Mutex<[Key: Int]>([:])

  func note(_ method: String, _ path: String, _ status: Int) {
    counts.withLock {
      let key = Key(request: "\(method) \(path)", status: status)
      if $0[key] == nil, $0.count >= Self.most {
        $0[Key(request: "others", status: status), default: 0] += 1
      } else {
        $0[key, default: 0] += 1
      }
    }
  }

  var all: [Count] {
    counts.withLock { $0 }.map { Count(request: $0.key.request, status: $0.key.status, count: $0.value) }
      .sorted { ($0.request, $0.status) < ($1.request, $1.status) }
  }

  func reset() { counts.withLock { $0 = [:] } }
}
