import HTTPTypes
import Packing
import Synchronization
import Uplink

/// What carries requests between the two, seen from the client's end.
final class Wire: HTTPTransport {
  struct Exchange: Sendable {
    var request: Request
    /// `nil` where no answer came.
    var response: Response?
  }

  private struct State {
    var exchanges: [Exchange] = []
    var begun = 0
    var beforeEach: (@Sendable (Int) async throws -> Void)?
  }

  private let transport: any HTTPTransport
  private let state = Mutex(State())

  init(_ transport: any HTTPTransport) { self.transport = transport }

  /// In the order in which they ended.
  var exchanges: [Exchange] { state.withLock { $0.exchanges } }

  func clear() { state.withLock { $0.exchanges = [] } }

  /// - Parameter work: done before each request goes out, with how many went out before, from 0 on.
  func beforeEach(_ work: (@Sendable (Int) async throws -> Void)?) {
    state.withLock { ($0.beforeEach, $0.begun) = (work, 0) }
  }

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    let (work, number) = state.withLock { state in
      state.begun += 1
      return (state.beforeEach, state.begun - 1)
    }
    try await work?(number)
    do {
      let response = try await transport.send(request, to: base)
      state.withLock { $0.exchanges.append(Exchange(request: request, response: response)) }
      return response
    } catch {
      state.withLock { $0.exchanges.append(Exchange(request: request, response: nil)) }
      throw error
    }
  }
}

extension Wire {
  /// Requests for data.
  var data: [Exchange] { exchanges.filter { !$0.request.path.hasPrefix("oauth/") && !$0.isBrowsing } }
  /// Requests to the token endpoint.
  var tokens: [Exchange] { exchanges.filter { $0.request.path == "oauth/token" } }
  /// How long the bodies of data were, unpacked.
  var bytes: Int { data.reduce(0) { $0 + $1.content.count } }
  /// How long they were as they came.
  var packedBytes: Int { data.reduce(0) { $0 + ($1.response?.body.count ?? 0) } }
}

extension Wire.Exchange {
  fileprivate var isBrowsing: Bool { request.path.hasPrefix("login.") }

  var status: Int? { response?.status.code }
  var text: String { String(decoding: content, as: UTF8.self) }

  var content: [UInt8] {
    let body = response?.body ?? []
    guard response?.headerFields[.contentEncoding] == "gzip" else { return body }
    do { return try Gzip.unpacked(body, limit: 1 << 30) } catch { return body }
  }
}
