import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
public import Uplink

/// Sends requests by AsyncHTTPClient: pooled connections, HTTP/1.1 and HTTP/2, no retries and no redirects
/// of its own (both are decisions of ``UplinkClient`` and its user).
///
/// A redirect is an answer like any other: what a request carries, credentials included, goes to the server
/// it was made for and never to one that this server names.
///
/// One instance serves a whole process; ``trusting(_:)`` makes a view of it for a server with a pinned
/// certificate. Call ``shutdown()`` once at the end.
public struct AsyncHTTPClientTransport: HTTPTransport {
  private let pool: HTTPClientPool
  private let pinned: PinnedTrust?
  private let bodyLimit: Int

  /// - Parameters:
  ///   - connectTimeout: how long making a connection may take, TLS included.
  ///   - bodyLimit: the longest body that ``send(_:to:)`` takes, in bytes.
  ///   - connectionsPerHost: how many connections to one server may be open over HTTP/1.1. Requests beyond it
  ///     wait in a queue that knows no priority: it is to be no less than the limit of the client's own queue
  ///     and its direct requests together.
  public init(
    connectTimeout: Duration = .seconds(5), bodyLimit: Int = 32 << 20, connectionsPerHost: Int = 64
  ) {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: ServerTrust.clientConfiguration(), redirectConfiguration: .disallow)
    configuration.timeout.connect = TimeAmount(connectTimeout)
    // A refused connection is a verdict, not something to wait for.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(1, connectionsPerHost)
    self.init(
      pool: HTTPClientPool(on: MultiThreadedEventLoopGroup.singleton) { [configuration] in
        HTTPClient(
          eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
          configuration: configuration)
      },
      pinned: nil, bodyLimit: bodyLimit)
  }

  private init(pool: HTTPClientPool, pinned: PinnedTrust?, bodyLimit: Int) {
    self.pool = pool
    self.pinned = pinned
    self.bodyLimit = bodyLimit
  }

  /// The same connections' owner, with another opinion on which certificates are good.
  public func trusting(_ trust: ServerTrust) -> Self {
    Self(pool: pool, pinned: PinnedTrust(trust), bodyLimit: bodyLimit)
  }

  /// Closes all connections; requests on their way end. No request may follow.
  public func shutdown() async throws { try await pool.shutdown() }

  /// Lets go of all connections: the requests that follow make new ones, those on their way finish on theirs.
  public func pathChanged() async { pool.replace() }

  /// Sends the request on a pooled connection, or a new one, and collects the answer.
  ///
  /// - Throws: ``TransportFailure``, ``RequestBodyFailure``, or `CancellationError` at once when the task is
  ///   cancelled.
  public func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    let upload = Upload(of: request)
    let lease = pool.begin()
    defer {
      upload?.end()
      pool.end(lease)
    }
    do {
      let answer = try await execute(request, to: base, upload, by: lease)
      let head = try ResponseHead(answer)
      let body = try await answer.body.collected(
        upTo: bodyLimit, announced: answer.announcedLength(for: request), request.onProgress)
      return Response(status: head.status, headerFields: head.headerFields, body: body)
    } catch {
      throw Self.failure(error)
    }
  }

  /// As ``send(_:to:)``. A request whose body is at hand needs no task of its own for that.
  public func send(
    _ request: Request, to base: BaseAddress, until interruption: Interruption
  ) async throws -> Response {
    guard request.onProgress == nil, let body = HTTPClient.Body.AtHand(request.body) else {
      return try await interruption.run { try await send(request, to: base) }
    }
    let lease = pool.begin()
    defer { pool.end(lease) }
    do {
      let outgoing = try outgoing(request, to: base, body.content)
      let collector = ResponseAccumulator(request: outgoing, maxBodySize: bodyLimit)
      let transfer = lease.client.execute(
        request: outgoing, delegate: collector, eventLoop: .delegate(on: lease.loop),
        deadline: .now() + .hours(24))
      interruption.whenInterrupted { transfer.cancel() }
      return try await withTaskCancellationHandler {
        try Response(await transfer.futureResult.get())
      } onCancel: {
        transfer.cancel()
      }
    } catch let error as ResponseAccumulator.ResponseTooBigError {
      throw TransportFailure.bodyTooLarge(limit: error.maxBodySize)
    } catch {
      throw Self.failure(error)
    }
  }

  private func outgoing(
    _ request: Request, to base: BaseAddress, _ body: HTTPClient.Body?
  ) throws -> HTTPClient.Request {
    let trust = base.scheme == .https ? try pinned?.configuration.get() : nil
    return try HTTPClient.Request(
      url: base.url(of: request), method: HTTPMethod(request.method),
      headers: HTTPHeaders(request.headerFields),
      body: body,
      tlsConfiguration: trust)
  }

  /// Sends the request and returns with the head of the answer; the body is read from the connection as it is
  /// asked for. Letting go of the body ends the transfer. A body may be of any length.
  ///
  /// - Throws: as ``send(_:to:)`` does.
  public func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    let transfer = Transfer(Upload(of: request), pool)
    do {
      let answer = try await execute(request, to: base, transfer.upload, by: transfer.lease)
      let head = try ResponseHead(answer)
      let reader = ResponseReader(
        answer.body, of: transfer, announced: answer.announcedLength(for: request), request.onProgress)
      return StreamedResponse(head: head, body: ResponseBody { try await reader.next() })
    } catch {
      transfer.end()
      throw Self.failure(error)
    }
  }

  private func execute(
    _ request: Request, to base: BaseAddress, _ upload: Upload?, by lease: HTTPClientPool.Lease
  ) async throws -> HTTPClientResponse {
    var outgoing = HTTPClientRequest(url: base.url(of: request))
    outgoing.method = HTTPMethod(request.method)
    outgoing.headers = HTTPHeaders(request.headerFields)
    outgoing.body = HTTPClientRequest.Body(request, upload)
    if let pinned, base.scheme == .https { outgoing.tlsConfiguration = try pinned.configuration.get() }
    // The deadline is the caller's; this one only bounds what a lost cancellation could cost.
    return try await lease.client.execute(outgoing, timeout: .hours(24))
  }

  /// What is thrown to the outside for anything thrown inside.
  static func failure(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError, is TransportFailure, is RequestBodyFailure: error
    // So AsyncHTTPClient ends requests at its shutdown, too.
    case let error as HTTPClientError where error == .cancelled:
      Task.isCancelled ? CancellationError() : TransportFailure.closed
    default: TransportFailure(error)
    }
  }
}
