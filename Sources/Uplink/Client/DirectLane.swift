import HTTPTypes

/// The library's own requests: a lane of their own in the queue, no gate, no retry, no credential.
struct DirectLane: Sendable {
  let base: BaseAddress
  let transport: any HTTPTransport
  let queue: RequestQueue
  let alarms: Alarms
  let watch: Stopwatch
  let activity: Activity
  let limit: Duration?

  func send(_ request: Request, to other: BaseAddress?) async throws(NetworkError) -> Response {
    let execution = Execution(
      request, total: request.deadlines.total ?? request.deadlines.attempt ?? limit, alarms: alarms,
      watch: watch, activity: activity)
    do {
      let slot = queue.enterDirect()
      defer { queue.leave(slot) }
      execution.record.note(.sent(attempt: 1))
      var response = try await execution.attempt(within: nil, observing: { _ in nil }) { interruption in
        try await transport.send(request, to: other ?? base, until: interruption)
      }
      execution.record.note(.answered(status: response.status.code))
      execution.succeed()
      response.trace = execution.record.trace
      return response
    } catch {
      throw execution.fail(Failed.cause(of: error))
    }
  }
}
