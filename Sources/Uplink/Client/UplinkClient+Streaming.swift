import HTTPTypes
import Synchronization

extension UplinkClient {
  /// Sends the request and returns once the head of a successful answer is there; the content follows as it is
  /// read.
  ///
  /// Deadlines and repetitions hold up to the head. Reading then takes as long as the reader takes. It throws
  /// ``TransportFailure/closed`` when the connection breaks or the way to the server goes, and ``DeadlineExceeded``
  /// when the server sends nothing for longer than ``Deadlines/silence``. The request keeps its slot until the content
  /// was read to its end, or dropped. Neither cache nor outbox takes part.
  ///
  /// What a server says beside a status that is no success is read at once, up to 64 KiB: it is in the error.
  ///
  /// ```swift
  /// let answer = try await farm.stream(.get("export.json"))
  /// for try await bytes in answer.body { try file.write(contentsOf: bytes) }
  /// ```
  public func stream(_ request: Request) async throws(NetworkError) -> StreamedResponse {
    let (execution, admission) = begin(request)
    do {
      try await enter(execution, admission)
      let opened = try await exchange(
        execution.request, execution, in: admission,
        by: Carrier { [transport, base] ready, interruption in
          try await interruption.run { try await OpenedAnswer(transport.stream(ready, to: base)) }
        } response: { opened in
          Response(
            status: opened.answer.head.status, headerFields: opened.answer.head.headerFields,
            body: opened.explanation)
        })
      var answer = opened.answer
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

/// A streamed answer, and what was read of it to know why it is no success.
private struct OpenedAnswer: Sendable {
  private static let longestExplanation = 64 << 10

  var answer: StreamedResponse
  var explanation: [UInt8] = []

  init(_ answer: StreamedResponse) async throws {
    self.answer = answer
    guard !(200..<300).contains(answer.head.status.code) else { return }
    let body = answer.body
    var pieces = body.makeAsyncIterator()
    while explanation.count < Self.longestExplanation, let piece = try await pieces.next() {
      explanation += piece
    }
    // A handler may take it for a success all the same: then it begins with what was read.
    let read = Mutex([explanation])
    self.answer.body = ResponseBody {
      if let first = read.withLock({ $0.popLast() }), !first.isEmpty { return first }
      var rest = body.makeAsyncIterator()
      return try await rest.next()
    }
  }
}
