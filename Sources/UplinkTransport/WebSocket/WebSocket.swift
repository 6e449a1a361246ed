import NIOCore
import NIOFoundationCompat
import NIOWebSocket
import Synchronization
import Uplink

/// An open WebSocket, alive inside ``WebSocketClient/withConnection(to:path:_:)`` only. Text that is no UTF-8
/// arrives with replacement characters.
public final class WebSocket: Sendable {
  private let inbound: NIOAsyncChannelInboundStream<StampedFrame>
  private let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  private let messageLimit: Int
  private let lastHeard = Mutex(ContinuousClock.now)

  init(
    inbound: NIOAsyncChannelInboundStream<StampedFrame>,
    outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, messageLimit: Int
  ) {
    self.inbound = inbound
    self.outbound = outbound
    self.messageLimit = messageLimit
  }

  /// The messages as they arrive; pings are answered on the way. To be iterated once. Never ends but by
  /// throwing: ``WebSocketFailure``, or `CancellationError`.
  public var messages: WebSocketMessages { WebSocketMessages(socket: self) }

  /// Sends a text message as one frame; returns once it is handed to the system.
  ///
  /// - Throws: ``WebSocketFailure/transport(_:)`` if the connection is gone; `CancellationError`.
  public func send(_ text: String) async throws {
    try await write(.text, ByteBuffer(string: text))
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) async throws {
    do {
      try await outbound.write(WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data))
    } catch let error as CancellationError {
      throw error
    } catch {
      throw WebSocketFailure.transport(.closed)
    }
  }

  // MARK: Watching

  /// Returns once nothing was heard for `limit`, or why that cannot be told any more.
  func silence(of limit: Duration) async -> any Error {
    do {
      while true {
        let rest = limit - lastHeard.withLock { $0 }.duration(to: .now)
        if rest <= .zero { return WebSocketFailure.silent(limit) }
        try await Task.sleep(for: rest)
      }
    } catch {
      return error
    }
  }

  /// Pings until that fails, and returns why. Apart from ``silence(of:)``, because a write can be held up.
  func ping(every interval: Duration) async -> any Error {
    do {
      while true {
        try await Task.sleep(for: interval)
        try await write(.ping, ByteBuffer())
      }
    } catch {
      return error
    }
  }

  // MARK: Reading

  /// The state of putting one message together; owned by the iterator.
  struct Assembly {
    var frames: NIOAsyncChannelInboundStream<StampedFrame>.AsyncIterator
    var opcode: WebSocketOpcode?
    var data = ByteBuffer()
  }

  func makeAssembly() -> Assembly { Assembly(frames: inbound.makeAsyncIterator()) }

  func next(_ assembly: inout Assembly) async throws -> WebSocketMessage? {
    while let stamped = try await nextFrame(&assembly) {
      lastHeard.withLock { $0 = stamped.arrival }
      let frame = stamped.frame
      switch frame.opcode {
      case .ping: try await write(.pong, frame.unmaskedData)
      case .pong: continue
      case .connectionClose:
        throw WebSocketFailure.closed(code: try await farewell(to: frame))
      case .text, .binary, .continuation:
        if let content = try append(frame, to: &assembly) {
          return WebSocketMessage(content: content, arrival: stamped.arrival)
        }
      default: throw WebSocketFailure.protocolViolation("unknown opcode")
      }
    }
    // The stream ends, without an error, also where the other side just closed the TCP connection.
    try Task.checkCancellation()
    throw WebSocketFailure.transport(.closed)
  }

  /// Answers a close frame (RFC 6455, section 5.5.1) and gives its code.
  private func farewell(to frame: WebSocketFrame) async throws -> UInt16? {
    var data = frame.unmaskedData
    let code = data.readInteger(as: UInt16.self)
    do {
      try await write(.connectionClose, code.map { ByteBuffer(integer: $0) } ?? ByteBuffer())
    } catch is WebSocketFailure {
      // It did not wait for the answer; that it said farewell is what counts.
    }
    return code
  }

  private func nextFrame(_ assembly: inout Assembly) async throws -> StampedFrame? {
    do {
      return try await assembly.frames.next(isolation: #isolation)
    } catch let error as CancellationError {
      throw error
    } catch let error as NIOWebSocketError {
      throw WebSocketFailure.protocolViolation("\(error)")
    } catch {
      throw WebSocketFailure.transport(TransportFailure(error))
    }
  }

  private func append(
    _ frame: WebSocketFrame, to assembly: inout Assembly
  ) throws -> WebSocketMessage.Content? {
    if frame.opcode == .continuation {
      guard assembly.opcode != nil else {
        throw WebSocketFailure.protocolViolation("a continuation of nothing")
      }
    } else {
      guard assembly.opcode == nil else {
        throw WebSocketFailure.protocolViolation("a message inside another")
      }
      assembly.opcode = frame.opcode
      assembly.data.clear()
    }
    assembly.data.writeImmutableBuffer(frame.unmaskedData)
    guard assembly.data.readableBytes <= messageLimit else {
      throw WebSocketFailure.protocolViolation("a message of more than \(messageLimit) bytes")
    }
    guard frame.fin else { return nil }
    defer { assembly.opcode = nil }
    return assembly.opcode == .text
      ? .text(String(buffer: assembly.data)) : .binary([UInt8](assembly.data.readableBytesView))
  }
}
