import HTTPTypes
import RecordMapping
import RecordMappingJSON
import Uplink

/// SockJS' way without a WebSocket: one question after the other, each of which the server holds back until it has
/// something to say (xhr-polling). Any proxy lets it through, also one that passes on whole answers only.
struct PollingLine: PushLine {
  private let base: BaseAddress
  private let transport: any HTTPTransport
  private let path: String
  private let timeout: Duration
  private let clock: any Clock<Duration>

  /// The server says something after 25 seconds, if only that there is nothing.
  private static let holding = Duration.seconds(35)

  /// Begins a session of its own.
  ///
  /// - Parameter timeout: how long what the server answers at once may take.
  init(
    to base: BaseAddress, over transport: any HTTPTransport, timeout: Duration, clock: any Clock<Duration>
  )
    async throws
  {
    self.base = base
    self.transport = transport
    self.timeout = timeout
    self.clock = clock
    path = "sockjs/000/\(String(UInt64.random(in: .min ... .max), radix: 36))"
    guard case .opened = try await frames(within: timeout).first else {
      throw PushFailure.refused(status: 200)
    }
  }

  func send(_ text: String) async throws {
    var writer = DocumentWriter()
    try [text].write(to: &writer, as: .plain)
    _ = try await ask(
      Request.post("\(path)/xhr_send").bytes(writer.bytes, type: "text/plain"), within: timeout)
  }

  func listen(_ hear: (String?, ContinuousClock.Instant) async throws -> Void) async throws {
    while true {
      for frame in try await frames(within: Self.holding) {
        switch frame {
        case .heartbeat: continue
        case .messages(let texts): for text in texts { try await hear(text, .now) }
        case .unreadable: try await hear(nil, .now)
        // A session that is opened a second time is another one: what was subscribed in the first is gone.
        case .opened, .closed: throw PushFailure.closed
        }
      }
    }
  }

  private func frames(within limit: Duration) async throws -> [SockJSFrame] {
    let answer = try await ask(.post("\(path)/xhr"), within: limit)
    return answer.text.split(separator: "\n").map { SockJSFrame(parsing: $0) }
  }

  private func ask(_ request: Request, within limit: Duration) async throws -> Response {
    let answer: Response
    do {
      answer = try await withDeadline(limit, clock: clock) { try await transport.send(request, to: base) }
    } catch is DeadlineExceeded {
      throw PushFailure.silent(limit)
    }
    guard answer.status.kind == .successful else { throw PushFailure.refused(status: answer.status.code) }
    return answer
  }
}

/// What SockJS sends at once (its protocol, version 0.3).
enum SockJSFrame: Sendable, Equatable {
  case opened
  case heartbeat
  case messages([String])
  case closed
  case unreadable

  init(parsing text: some StringProtocol) {
    self =
      switch text.first {
      case "o": .opened
      case "h": .heartbeat
      case "a": Self.texts(text.dropFirst()).map(Self.messages) ?? .unreadable
      case "c": .closed
      default: .unreadable
      }
  }

  /// The messages of a list; `nil` if it is none. OctoPrint hands SockJS objects, which then stand there as such and
  /// not as texts.
  private static func texts(_ json: some StringProtocol) -> [String]? {
    let list: JSONValue
    // What is no JSON is told as unreadable, whatever it is.
    do {
      list = try JSONValue(parsing: Array(json.utf8), limits: OctoPrintClient.limits)
    } catch {
      return nil
    }
    let elements = list.elements
    let texts = elements.compactMap { element in
      element.kind == .object ? String(decoding: element.bytes, as: UTF8.self) : element.string
    }
    return list.kind == .array && texts.count == elements.count ? texts : nil
  }
}
