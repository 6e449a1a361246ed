import HTTPTypes
import Synchronization
import Uplink

/// The way from a device to its server for one step, and what becomes of that which passes.
final class FaultyTransport: HTTPTransport {
  /// A request that the device has given up, and that arrives later.
  struct Late: Sendable {
    let request: Request
    let base: BaseAddress
  }

  private struct State {
    var late: Late?
    var lines = 0
    /// Does what happens while a download has begun, once.
    var meanwhile: (@Sendable () async throws -> Void)?
  }

  private let server: InProcessServer
  private let push: Step.Push
  private let cut: Step.Cut?
  private let state: Mutex<State>

  init(
    to server: InProcessServer, _ push: Step.Push = .whole, cut: Step.Cut? = nil,
    meanwhile: (@Sendable () async throws -> Void)? = nil
  ) {
    (self.server, self.push, self.cut) = (server, push, cut)
    state = Mutex(State(meanwhile: meanwhile))
  }

  /// What has not arrived yet.
  var late: Late? { state.withLock(\.late) }
  /// Lines of streams that have passed.
  var lines: Int { state.withLock(\.lines) }

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    switch request.path {
    case "push": return try await pushed(request, to: base)
    case "pull":
      let meanwhile = state.withLock { state in
        defer { state.meanwhile = nil }
        return state.meanwhile
      }
      try await meanwhile?()
      return shortened(try await carry(request, to: base))
    default: return try await carry(request, to: base)
    }
  }

  private func pushed(_ request: Request, to base: BaseAddress) async throws -> Response {
    switch push {
    case .whole: return try await carry(request, to: base)
    case .requestLost: throw TransportFailure.closed
    case .late:
      state.withLock { $0.late = Late(request: request, base: base) }
      throw TransportFailure.closed
    case .answerLost:
      _ = try await carry(request, to: base)
      throw TransportFailure.closed
    case .doubled:
      _ = try await carry(request, to: base)
      return try await carry(request, to: base)
    }
  }

  private func shortened(_ answer: Response) -> Response {
    var answer = answer
    let lines = answer.body.split(separator: UInt8(ascii: "\n"))
    let passed = state.withLock { state in
      defer { state.lines += lines.count }
      return state.lines
    }
    guard let cut, passed + lines.count > cut.lines, cut.lines >= passed else { return answer }
    let whole = cut.lines - passed
    answer.body = lines[..<whole].flatMap { $0 + [UInt8(ascii: "\n")] }
    if cut.isTorn { answer.body += lines[whole].prefix(lines[whole].count / 2) }
    return answer
  }

  /// Lets a request arrive and returns what is answered.
  func carry(_ request: Request, to base: BaseAddress) async throws -> Response {
    let path = base.url(of: request).dropFirst("\(base.scheme.rawValue)://\(base.authority)".count)
    var fields = request.headerFields
    // Lines are cut, not bytes of a packed stream.
    fields[.acceptEncoding] = nil
    var body: [UInt8] = []
    if case .bytes(let bytes) = request.body { body = bytes }
    let answer = try await server.answer(to: request.method, String(path), fields, body)
    return Response(status: answer.status, headerFields: answer.fields, body: answer.body)
  }
}
