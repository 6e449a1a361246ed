import HTTPTypes
import NIOCore

/// Answers as they come from a server that is not well.
enum FaultyAnswer {
  /// The answer of a fault that needs no right one.
  static func instead(of fault: Fault) -> Reply? {
    switch fault.kind {
    case .error: return page(.internalServerError, "HTTP Status 500 – Internal Server Error")
    case .unavailable:
      var reply = page(.serviceUnavailable, "HTTP Status 503 – Service Unavailable")
      if let retryAfter = fault.retryAfter { reply.headers[.retryAfter] = String(retryAfter) }
      return reply
    case .unauthorized: return DataRoutes.refused(.unauthorized)
    case .forbidden: return DataRoutes.refused(.forbidden("This is not shown"))
    case .html: return page(.ok, "Odstávka systému / System maintenance")
    case .empty: return Reply(status: .ok, headers: [.contentType: DataRoutes.atom])
    case .truncated, .slow: return nil
    }
  }

  /// Half of a right answer, said to be all of it.
  static func spoiled(_ reply: Reply, by fault: Fault) -> Reply {
    guard fault.kind == .truncated else { return reply }
    var cut = reply
    cut.body =
      reply.body.getSlice(at: reply.body.readerIndex, length: reply.body.readableBytes / 2) ?? ByteBuffer()
    return cut
  }

  private static func page(_ status: HTTPResponse.Status, _ title: String) -> Reply {
    .html(
      "<!doctype html><html lang=\"en\"><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>",
      status: status)
  }
}
