import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOPosix
import NIOSSL
public import Uplink

/// Sends requests by AsyncHTTPClient: pooled connections, HTTP/1.1 and HTTP/2, no retries and no redirects
/// of its own (both are decisions of ``UplinkClient`` and its user).
///
/// One instance serves a whole process; ``trusting(_:)`` makes a view of it for a server with a pinned
/// certificate. Call ``shutdown()`` once at the end.
public struct AsyncHTTPClientTransport: HTTPTransport {
  private let client: HTTPClient
  private let trust: ServerTrust
  private let bodyLimit: Int

  /// - Parameters:
  ///   - connectTimeout: how long making a connection may take, TLS included.
  ///   - bodyLimit: the longest body that is taken, in bytes.
  public init(connectTimeout: Duration = .seconds(5), bodyLimit: Int = 32 << 20) {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = TimeAmount(connectTimeout)
    // A refused connection is a verdict, not something to wait for.
    configuration.connectionPool.retryConnectionEstablishment = false
    self.init(
      client: HTTPClient(
        eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton), configuration: configuration),
      trust: .system, bodyLimit: bodyLimit)
  }

  private init(client: HTTPClient, trust: ServerTrust, bodyLimit: Int) {
    self.client = client
    self.trust = trust
    self.bodyLimit = bodyLimit
  }

  /// The same connections' owner, with another opinion on which certificates are good.
  public func trusting(_ trust: ServerTrust) -> Self {
    Self(client: client, trust: trust, bodyLimit: bodyLimit)
  }

  /// Closes all connections. No request may follow.
  public func shutdown() async throws { try await client.shutdown() }

  /// Sends the request on a pooled connection, or a new one.
  ///
  /// - Throws: ``TransportFailure``, or `CancellationError` at once when the task is cancelled.
  public func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    do {
      var outgoing = HTTPClientRequest(url: base.url(of: request))
      outgoing.method = HTTPMethod(rawValue: request.method.rawValue)
      for field in request.headerFields {
        outgoing.headers.add(name: field.name.rawName, value: field.value)
      }
      if case .bytes(let bytes) = request.body { outgoing.body = .bytes(bytes) }
      outgoing.tlsConfiguration = try trust.tlsConfiguration()
      // The deadline is the caller's; this one only bounds what a lost cancellation could cost.
      let answer = try await client.execute(outgoing, timeout: .hours(1))
      return try await response(from: answer)
    } catch let error as CancellationError {
      throw error
    } catch let error as HTTPClientError where error == .cancelled {
      throw CancellationError()
    } catch let failure as TransportFailure {
      throw failure
    } catch {
      throw TransportFailure(error)
    }
  }

  private func response(from answer: HTTPClientResponse) async throws -> Response {
    var fields = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    let body: ByteBuffer
    do {
      body = try await answer.body.collect(upTo: bodyLimit)
    } catch is NIOTooManyBytesError {
      throw TransportFailure.bodyTooLarge(limit: bodyLimit)
    }
    // HTTP/2 takes any number for a status, our type only those of RFC 9110, section 15.
    guard (100...999).contains(answer.status.code) else {
      throw TransportFailure.notHTTP("status \(answer.status.code)")
    }
    return Response(
      status: HTTPResponse.Status(code: Int(answer.status.code)), headerFields: fields,
      body: [UInt8](body.readableBytesView))
  }
}
