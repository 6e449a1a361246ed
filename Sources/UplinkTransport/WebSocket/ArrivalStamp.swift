import NIOCore
import NIOWebSocket

/// A frame and the moment at which it reached this process.
struct StampedFrame: Sendable {
  var frame: WebSocketFrame
  var arrival: ContinuousClock.Instant
}

/// Notes the arrival on the event loop, before any waiting in queues or tasks could add to it.
final class ArrivalStamp: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = StampedFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let stamped = StampedFrame(frame: unwrapInboundIn(data), arrival: .now)
    context.fireChannelRead(wrapInboundOut(stamped))
  }
}
