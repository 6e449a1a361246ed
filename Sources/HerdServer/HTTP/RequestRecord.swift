import HTTPTypes
import HerdBook
import HerdSync
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// Says of each request, once its answer is sent, one line in the log, and counts it.
///
/// The line has the template of the path, never the path with its query, no header and nothing of a body.
struct RequestRecord: RouterMiddleware {
  let metrics: ServerMetrics
  /// Time since some moment.
  let uptime: @Sendable () -> Duration

  func handle(
    _ request: Request, context: HerdRequestContext,
    next: @concurrent (Request, HerdRequestContext) async throws -> Response
  ) async throws -> Response {
    let start = uptime()
    let method = request.method
    var response = try await next(request, context)
    let (status, body) = (response.status, response.body)
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      let sent = SentBytes()
      do {
        try await body.write(CountingWriter(inner: writer, sent: sent))
      } catch {
        record(method, status, sent.count, since: start, isCut: true, context)
        throw error
      }
      record(method, status, sent.count, since: start, isCut: false, context)
    }
    return response
  }

  private func record(
    _ method: HTTPRequest.Method, _ status: HTTPResponse.Status, _ bytes: Int, since start: Duration,
    isCut: Bool, _ context: HerdRequestContext
  ) {
    let duration = uptime() - start
    let route = context.endpointPath ?? "NotFound"
    metrics.countRequest(method, route: route, status: status.code, duration: duration)
    let notes = context.notes.values
    var metadata: Logger.Metadata = [
      "method": "\(method)", "route": "\(route)", "status": "\(status.code)", "bytes": "\(bytes)",
      "ms": "\(Int(duration / .milliseconds(1)))",
    ]
    metadata["account"] = notes.account.map { "\($0)" }
    metadata["user"] = notes.user.map { "\($0)" }
    metadata["device"] = notes.device.map { "\($0.text)" }
    metadata["rows"] = notes.rows.map { "\($0)" }
    metadata["err"] = notes.failure.map { "\($0)" }
    if isCut { metadata["cut"] = "true" }
    context.logger.log(level: status.code >= 500 || isCut ? .warning : .info, "request", metadata: metadata)
  }
}

private final class SentBytes: Sendable {
  private let bytes = Atomic(0)
  var count: Int { bytes.load(ordering: .relaxed) }
  func add(_ more: Int) { bytes.add(more, ordering: .relaxed) }
}

private struct CountingWriter: ResponseBodyWriter {
  var inner: any ResponseBodyWriter
  let sent: SentBytes

  @concurrent mutating func write(_ buffer: ByteBuffer) async throws {
    try await inner.write(buffer)
    sent.add(buffer.readableBytes)
  }

  @concurrent consuming func finish(_ trailers: HTTPFields?) async throws { try await inner.finish(trailers) }
}
