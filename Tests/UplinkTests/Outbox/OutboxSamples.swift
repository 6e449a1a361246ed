import HTTPTypes
import SplitMix
import Synchronization
import Uplink
import UplinkTesting

/// Requests and answers for tests of the outbox.
enum Sample {
  static func request(_ path: String) -> Request { .post(path) }

  static func draft(
    _ number: Int, for resources: Set<String> = ["r"], using uses: Set<String> = [], bytes: [UInt8]? = nil
  ) throws -> OutboxDraft {
    var request = Request.post("\(number)")
    if let bytes { request.body = .bytes(bytes) }
    return OutboxDraft(
      resources: resources, uses: uses, request: try OutboxRequest(request), key: "key \(number)",
      enqueuedAt: 0)
  }

  /// An outbox whose chance is always the same, as of the second 1 000.
  static func outbox(
    store: any OutboxStore = MemoryOutboxStore(), clock: ManualClock,
    at wallClock: WallClock = WallClock { .seconds(1_000) },
    _ change: (inout OutboxConfiguration) -> Void = { _ in }
  ) -> Outbox {
    var configuration = OutboxConfiguration()
    change(&configuration)
    return Outbox(store: store, configuration: configuration, clock: clock, wallClock: wallClock, seed: 1)
  }

  static func error(_ cause: NetworkError.Cause) -> NetworkError {
    NetworkError(cause: cause, trace: RequestTrace(request: "POST /"))
  }

  static func answer(_ code: Int, _ fields: HTTPFields = [:]) -> Response {
    Response(status: HTTPResponse.Status(code: code), headerFields: fields)
  }
}

/// Bytes that only a seed decides.
extension SplitMix64 {
  mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<pick(count + 1)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

/// A server of a test: what it was sent, and what it answers.
final class SampleServer: Sendable {
  typealias Answer = @Sendable (_ request: Request, _ sends: Int) throws(NetworkError) -> Response

  private struct State {
    var requests: [Request] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())
  private let answer: Answer

  /// - Parameter answer: gets the number of sends so far, this one included.
  init(_ answer: @escaping Answer = { (_, _) throws(NetworkError) in Sample.answer(200) }) {
    self.answer = answer
  }

  var requests: [Request] { state.withLock { $0.requests } }
  var paths: [String] { requests.map(\.path) }

  @concurrent func send(_ request: Request) async throws(NetworkError) -> Response {
    let (count, due) = state.withLock { state in
      state.requests.append(request)
      let count = state.requests.count
      let due = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return (count, due)
    }
    defer { for watcher in due { watcher.continuation.resume() } }
    return try answer(request, count)
  }

  /// Returns once so many requests came.
  func requests(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.requests.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }
}

extension Outbox {
  /// Delivers to a server while `body` runs.
  func delivering(to server: SampleServer, while body: () async throws -> Void) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { await self.run { request throws(NetworkError) in try await server.send(request) } }
      try await body()
      group.cancelAll()
    }
  }

  /// Returns once the status is as wanted.
  nonisolated func status(where isWanted: (OutboxStatus) -> Bool) async -> OutboxStatus {
    for await status in updates where isWanted(status) { return status }
    return OutboxStatus()
  }

  /// Returns once nothing waits and nothing is on its way.
  nonisolated func isQuiet() async { _ = await status { $0.waiting + $0.sending == 0 } }
}

/// A wall clock that a test sets.
final class SampleWall: Sendable {
  private let time = Mutex(Duration.seconds(1_000))

  var now: Duration { time.withLock { $0 } }

  func advance(by more: Duration) { time.withLock { $0 += more } }
}
