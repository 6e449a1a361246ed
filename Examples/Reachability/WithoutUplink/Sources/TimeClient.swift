// begin
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Asks a server for its time, which only those who are logged in get.
struct TimeClient: Sendable {
  private enum Problem: Error {
    case offline
    case timedOut(Duration)
    case status(UInt)
  }

  private struct Answer: Sendable {
    var status: UInt
    var headers: HTTPHeaders
    var body: String
  }

  private let http: HTTPClient
  private let server: String
  private let monitor: Monitor
  private let login: Login

  /// - Parameter isLocal: whether the server runs on this machine, so that it needs neither link nor internet.
  init(port: Int, isLocal: Bool) {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(5)
    configuration.connectionPool.retryConnectionEstablishment = false
    http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    server = "http://127.0.0.1:\(port)"
    monitor = Monitor(http: http, server: server, isLocal: isLocal)
    login = Login(http: http, server: server)
  }

  func time() async throws(Failure) -> String {
    let trace = Trace()
    do {
      return try await within(.seconds(20)) { try await repeated(trace) }
    } catch {
      trace.note("failed: \(error)")
      throw Failure("GET /time: \(error)", trace: trace.lines)
    }
  }

  private func repeated(_ trace: Trace) async throws -> String {
    var attempt = 1
    var renewals = 0
    while true {
      if await monitor.isClosed { throw Problem.offline }
      let (token, generation) = await login.credential
      trace.note("sent, attempt \(attempt)")
      let answer = try await sent(token, trace)
      switch answer.status {
      case 200..<300: return answer.body
      case 401 where renewals < 2:
        renewals += 1
        try await login.renew(after: generation)
        trace.note("logged in")
      case 500..<600 where attempt <= 3:
        let wait = RetryWait.before(repetition: attempt, headers: answer.headers)
        trace.note("repeating after \(wait)")
        try await Task.sleep(for: wait)
        attempt += 1
      default: throw Problem.status(answer.status)
      }
    }
  }

  /// Sends it, and gives it up when the way to the server goes meanwhile.
  private func sent(_ token: String?, _ trace: Trace) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer?.self) { group in
      group.addTask { try await send(token, trace) }
      group.addTask {
        await monitor.closed()
        return nil
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() ?? nil else { throw Problem.offline }
      return answer
    }
  }

  private func send(_ token: String?, _ trace: Trace) async throws -> Answer {
    var request = HTTPClientRequest(url: "\(server)/time")
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    do {
      let answer = try await http.execute(request, timeout: .seconds(10))
      let body = try await answer.body.collect(upTo: 1 << 20)
      await monitor.noteAnswer()
      trace.note("answered \(answer.status.code)")
      return Answer(status: answer.status.code, headers: answer.headers, body: String(buffer: body))
    } catch {
      if !Task.isCancelled { await monitor.noteNoAnswer() }
      trace.note("no answer: \(error)")
      throw error
    }
  }

  private func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: limit)
        throw Problem.timedOut(limit)
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  /// Tells what is reachable, now and whenever it changes.
  func watch(_ show: (String) -> Void) async {
    for await state in await monitor.states() {
      show("link \(state.link), internet \(state.internet), server \(state.server)")
    }
  }

  /// What goes on beside the requests; ends by cancellation.
  func run() async { await monitor.run() }

  func shutdown() async throws { try await http.shutdown() }
}
// end
