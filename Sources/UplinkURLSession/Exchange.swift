import Foundation
import HTTPTypes
import Synchronization
import Uplink

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hears what the session has to say about one request, and hands it to who reads the answer.
final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
  /// So much may lie unread before a task is suspended, where that works.
  private static let window = 1 << 20

  private let host: String
  private let limit: Int
  private let observe: (@Sendable (TransferProgress) -> Void)?
  private let state = Mutex(ExchangeState())
  private let received = Mutex(0)

  init(host: String, limit: Int, observe: (@Sendable (TransferProgress) -> Void)?) {
    self.host = host
    self.limit = limit
    self.observe = observe
  }

  func head() async throws -> ResponseHead {
    try await withCheckedThrowingContinuation { waiter in state.withLock { $0.wait(forHead: waiter) }() }
  }

  func next(of task: URLSessionDataTask) async throws -> [UInt8]? {
    #if !canImport(FoundationNetworking)
      if task.state == .suspended { task.resume() }
    #endif
    return try await withCheckedThrowingContinuation { waiter in
      state.withLock { $0.wait(forBytes: waiter) }()
    }
  }

  func end(throwing error: any Error) { state.withLock { $0.end(.failure(error)) }() }

  /// The answer to a redirect is the redirect.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    receive(dataTask.response)
    report(
      .down,
      received.withLock {
        $0 += data.count; return $0
      }, dataTask.countOfBytesExpectedToReceive)
    let buffered = state.withLock { state in
      let wake = state.receive([UInt8](data))
      return (bytes: state.buffered, wake: wake)
    }
    buffered.wake()
    #if canImport(FoundationNetworking)
      if buffered.bytes > limit {
        end(throwing: TransportFailure.bodyTooLarge(limit: limit))
        dataTask.cancel()
      }
    #else
      if buffered.bytes > Self.window { dataTask.suspend() }
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    report(.up, Int(totalBytesSent), totalBytesExpectedToSend)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    receive(task.response)
    let result = error.map { Result<Void, any Error>.failure(TransportFailure.cause(of: $0, host: host)) }
    state.withLock { $0.end(result ?? .success(())) }()
  }

  private func receive(_ response: URLResponse?) {
    guard let response, !state.withLock({ $0.hasHead }) else { return }
    guard let head = ResponseHead(response) else {
      end(throwing: TransportFailure.notHTTP("no HTTP answer"))
      return
    }
    state.withLock { $0.receive(head) }()
  }

  private func report(_ direction: TransferProgress.Direction, _ done: Int, _ total: Int64) {
    observe?(TransferProgress(direction: direction, done: done, total: total > 0 ? Int(total) : nil))
  }
}
