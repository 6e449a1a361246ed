import HTTPTypes
import Synchronization
public import Uplink

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests by Foundation's `URLSession`: for apps that have one already and want to come over step by
/// step, or want the system's proxies and certificates.
///
/// It keeps to the same contract as the transport of UplinkTransport: no redirects, no retries, no cookies and
/// no cache of its own. What `URLSession` itself cannot do:
/// - Fields of an answer come in no certain order, and those of one name as one, joined by commas.
/// - A streamed body is read into memory before it is sent, up to `bodyLimit`, and always has a length.
/// - A GET that carries a body is refused.
/// - On Linux an app's session lends its configuration only, and an answer is read slowly is not slowed down
///   but kept in memory, up to `bodyLimit`.
///
/// ```swift
/// let client = UplinkClient(base: base, transport: URLSessionTransport(session: app.session))
/// ```
public final class URLSessionTransport: HTTPTransport {
  private let session: Mutex<URLSession>
  private let isOwn: Bool
  private let bodyLimit: Int

  /// With a session of its own, ephemeral: nothing of it is on disk.
  ///
  /// - Parameters:
  ///   - bodyLimit: the longest body that is taken in memory, in bytes.
  ///   - connectionsPerHost: how many connections to one server may be open.
  public init(bodyLimit: Int = 32 << 20, connectionsPerHost: Int = 64) {
    session = Mutex(Self.session(Self.configuration(connectionsPerHost)))
    isOwn = true
    self.bodyLimit = bodyLimit
  }

  /// With the app's session. What its configuration adds stays added: fields, cookies, time limits, proxies.
  ///
  /// - Parameters:
  ///   - session: stays the app's to invalidate. Its delegate is asked nothing about these requests.
  ///   - bodyLimit: the longest body that is taken in memory, in bytes.
  public init(session: URLSession, bodyLimit: Int = 32 << 20) {
    #if canImport(FoundationNetworking)
      self.session = Mutex(Self.session(session.configuration))
      isOwn = true
    #else
      self.session = Mutex(session)
      isOwn = false
    #endif
    self.bodyLimit = bodyLimit
  }

  /// Ends all requests and closes all connections of a session of its own. No request may follow.
  public func shutdown() {
    if isOwn { session.withLock { $0 }.invalidateAndCancel() }
  }

  /// Lets go of the connections of a session of its own; on Apple's systems of those of the app's, too.
  public func pathChanged() async {
    guard isOwn else {
      #if !canImport(FoundationNetworking)
        await session.withLock { $0 }.flush()
      #endif
      return
    }
    let old = session.withLock { session in
      defer { session = Self.session(session.configuration) }
      return session
    }
    old.finishTasksAndInvalidate()
  }

  /// Sends the request and collects the answer.
  ///
  /// - Throws: ``TransportFailure``, ``RequestBodyFailure``, or `CancellationError` at once when the task is
  ///   cancelled.
  public func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    let answer = try await stream(request, to: base)
    let body = try await answer.body.collect(upTo: bodyLimit)
    return Response(status: answer.head.status, headerFields: answer.head.headerFields, body: body)
  }

  /// Sends the request and returns with the head of the answer. Letting go of the body ends the transfer.
  ///
  /// - Throws: as ``send(_:to:)`` does.
  public func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    try Task.checkCancellation()
    let outgoing = try await URLRequest(request, to: base, bodyLimit: bodyLimit)
    let exchange = Exchange(host: base.host, limit: bodyLimit, observe: request.onProgress)
    // Under the lock, lest the session is given up in between: an invalid one makes no tasks.
    let task = session.withLock { session in
      let task = session.dataTask(with: outgoing)
      if let router = session.delegate as? Router {
        router.add(exchange, for: task)
      } else {
        task.delegate = exchange
      }
      return task
    }
    let transfer = Transfer(task, exchange)
    let head = try await transfer.start()
    return StreamedResponse(head: head, body: ResponseBody { try await transfer.next() })
  }

  private static func session(_ configuration: URLSessionConfiguration) -> URLSession {
    URLSession(configuration: configuration, delegate: Router(), delegateQueue: nil)
  }

  private static func configuration(_ connectionsPerHost: Int) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = max(1, connectionsPerHost)
    // Deadlines are the client's; a long poll may be silent for long.
    configuration.timeoutIntervalForRequest = 24 * 3600
    return configuration
  }
}
