import Foundation
import Uplink

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way; ends when nobody holds it any more.
final class Transfer: Sendable {
  private let task: URLSessionDataTask
  private let exchange: Exchange

  init(_ task: URLSessionDataTask, _ exchange: Exchange) {
    self.task = task
    self.exchange = exchange
  }

  deinit { cancel() }

  /// Begins, and waits for the head of the answer.
  func start() async throws -> ResponseHead {
    task.resume()
    return try await cancelling { try await self.exchange.head() }
  }

  /// The next bytes of the answer, `nil` at the end.
  func next() async throws -> [UInt8]? {
    try await cancelling { try await self.exchange.next(of: self.task) }
  }

  private func cancelling<Value: Sendable>(_ wait: () async throws -> Value) async throws -> Value {
    try await withTaskCancellationHandler {
      try await wait()
    } onCancel: {
      // The session takes its time to say so itself.
      exchange.end(throwing: CancellationError())
      cancel()
    }
  }

  /// Elsewhere: to cancel a task of FoundationNetworking waits for its queue, which may have much to do.
  private func cancel() { DispatchQueue.global().async { [task] in task.cancel() } }
}
