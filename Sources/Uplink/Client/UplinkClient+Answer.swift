import HTTPTypes

/// What stands before the way to the server: outbox and cache.
extension UplinkClient {
  func answer(
    to request: Request, _ execution: Execution, _ admission: Admission
  ) async throws -> Response {
    if case .enqueue(let resources) = request.offline {
      return try await enqueue(request, for: resources, execution)
    }
    guard let cache else { return try await send(request, execution, admission) }
    return try await cached(request, execution, admission, cache)
  }

  func send(
    _ request: Request, _ execution: Execution, _ admission: Admission
  ) async throws -> Response {
    defer { admission.leave() }
    if !admission.isRunning { try await enter(execution, admission) }
    return try await exchange(
      request, execution, in: admission,
      by: Carrier { [transport, base] ready, interruption in
        try await transport.send(ready, to: base, until: interruption)
      } response: {
        $0
      })
  }

  private func enqueue(
    _ request: Request, for resources: Set<String>, _ execution: Execution
  ) async throws -> Response {
    guard let outbox else { throw OutboxFailure.none }
    let id = try await outbox.enqueue(request, for: resources)
    execution.record.note(.enqueued(id))
    var response = Response(status: .accepted)
    response.source = .outbox(id)
    return response
  }
}
