import NIOCore
import NIOFoundationCompat
import NIOWebSocket
import Synchronization
import Uplink

/// An open WebSocket, alive inside ``WebSocketClient/withConnection(to:path:_:)`` only.
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

  /// The messages as they arrive; pings are answered on the way. To be iterated once.
  public var messages: WebSocketMessages { WebSocketMessages(socket: self) }

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

  /// Pings, and throws once nothing was heard for too long. Ends by throwing only.
  func watch(ping interval: Duration, silence limit: Duration) async throws {
    while true {
      try await Task.sleep(for: min(interval, limit))
      let quiet = lastHeard.withLock { $0 }.duration(to: .now)
      if quiet >= limit { throw WebSocketFailure.silent(limit) }
      try await write(.ping, ByteBuffer())
      let rest = limit - quiet
      if rest < interval {
        try await Task.sleep(for: rest)
        let quiet = lastHeard.withLock { $0 }.duration(to: .now)
        if quiet >= limit { throw WebSocketFailure.silent(limit) }
      }
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
        var data = frame.unmaskedData
        let code = data.readWebSocketErrorCode().map { UInt16(webSocketErrorCode: $0) }
        throw WebSocketFailure.closed(code: code)
      case .text, .binary, .continuation:
        if let content = try append(frame, to: &assembly) {
          return WebSocketMessage(content: content, arrival: stamped.arrival)
        }
      default: throw WebSocketFailure.protocolViolation("unknown opcode")
      }
    }
    return nil
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
