import HTTPTypes

extension UplinkClient {
  /// Sends the request and returns once the head of a successful answer is there; the content follows as it is
  /// read.
  ///
  /// Deadlines and repetitions hold up to the head. Reading then takes as long as the reader takes. It throws
  /// ``TransportFailure/closed`` when the connection breaks or the way to the server goes, and ``DeadlineExceeded``
  /// when the server sends nothing for longer than ``Deadlines/silence``. The request keeps its slot until the content
  /// was read to its end, or dropped. Neither cache nor outbox takes part.
  ///
  /// ```swift
  /// let answer = try await farm.stream(.get("export.json"))
  /// for try await bytes in answer.body { try file.write(contentsOf: bytes) }
  /// ```
  public func stream(_ request: Request) async throws(NetworkError) -> StreamedResponse {
    let (execution, admission) = begin(request)
    do {
      try await enter(execution, admission)
      var answer = try await exchange(
        execution.request, execution, in: admission,
        by: Carrier { [transport, base] ready, interruption in
          try await interruption.run { try await transport.stream(ready, to: base) }
        } response: { streamed in
          Response(status: streamed.head.status, headerFields: streamed.head.headerFields)
        })
      execution.succeed()
      let content = StreamedContent(
        answer.body, admission, connectivity: connectivity, path: path, alarms: alarms,
        silence: request.deadlines.silence ?? configuration.deadlines.silence)
      answer.body = ResponseBody { try await content.next() }
      answer.trace = execution.record.trace
      return answer
    } catch {
      throw failure(error, execution)
    }
  }
}
