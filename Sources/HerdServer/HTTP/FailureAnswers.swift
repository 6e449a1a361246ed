import HTTPTypes
import HerdBook
package import HerdSync
import Hummingbird
import Logging

/// A failure that passes by itself.
package struct RetryLater: Error, Hashable, Sendable {
  /// What is answered.
  package let failure: SyncFailure
  /// After so many seconds it is worth asking again.
  package let seconds: Int

  init(_ failure: SyncFailure, seconds: Int) { (self.failure, self.seconds) = (failure, seconds) }
}

/// Makes answers of failures; what is not the device's to know goes to the log alone.
///
/// Each 429 and 503 says when it is worth asking again.
struct FailureAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: HerdRequestContext,
    next: @concurrent (Request, HerdRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let failure as SyncFailure {
      return answer(failure, context)
    } catch let later as RetryLater {
      return answer(later.failure, after: later.seconds, context)
    } catch let error as any HTTPResponseError where error.status == .notFound {
      return answer(SyncFailure(.unknown, "there is no such path"), context)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch let failure as DatabaseFailure {
      context.logger.error("the database failed", metadata: ["failure": "\(failure)"])
      return answer(.database, after: failure.retrySeconds, context)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      context.logger.error("an answer failed", metadata: ["failure": "\(error)"])
      return answer(SyncFailure(.unavailable, "the server failed; its log says how"), context)
    }
  }

  private func answer(_ failure: SyncFailure, after seconds: Int = 5, _ context: HerdRequestContext)
    -> Response
  {
    context.notes.note { $0.failure = failure.reason.code }
    let status = HTTPResponse.Status(code: failure.reason.status)
    var headers: HTTPFields = [.contentType: "application/json"]
    if [.tooManyRequests, .serviceUnavailable].contains(status) { headers[.retryAfter] = String(seconds) }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: JSONNode.object(failure.line).json)))
  }
}

extension SyncFailure {
  /// What a device is told of any failure of the database.
  static let database = SyncFailure(.unavailable, "the server's database does not answer")
}

extension DatabaseFailure {
  /// Who met others comes again soon; who found no database, not so.
  var retrySeconds: Int {
    switch reason {
    case .poolExhausted, .contended, .lockTimedOut, .tooManyConnections: 2
    default: 10
    }
  }
}
