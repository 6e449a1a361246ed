import NIOCore
import Synchronization

/// A number that only grows.
package final class Tally: Sendable {
  private let sum = Mutex(0)
  package init() {}
  package var count: Int { sum.withLock { $0 } }
  package func add(_ count: Int) { sum.withLock { $0 += count } }
}

/// Signals for one reader at a time.
final class Steps: Sendable {
  private let stream: AsyncStream<Void>
  init(_ stream: AsyncStream<Void>) { self.stream = stream }
  func next() async { _ = await stream.first { _ in true } }
}

/// One connection of a ``ContractServer``.
final class ContractConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let conduct: ContractServer.Conduct
  private let steps: Steps
  private let written: Tally
  private let arrived: (ContractServer.Received) -> Void
  private var unread: [UInt8] = []

  init(
    conduct: ContractServer.Conduct, steps: Steps, written: Tally,
    _ arrived: @escaping (ContractServer.Received) -> Void
  ) {
    self.conduct = conduct
    self.steps = steps
    self.written = written
    self.arrived = arrived
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unread += Array(unwrapInboundIn(data).readableBytesView)
    if case .deaf = conduct {
      context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
      arrived(ContractServer.Received(head: String(decoding: unread, as: UTF8.self), body: []))
      return
    }
    while let request = takeRequest() {
      arrived(request)
      act(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func act(_ context: ChannelHandlerContext) {
    switch conduct {
    case .answer(let text): write(text, context)
    case .answerAndClose(let text):
      write(text, context)
      context.close(promise: nil)
    case .close: context.close(promise: nil)
    case .silence, .deaf: break
    case .pieces(let pieces): step(through: pieces, context.channel)
    case .flood:
      write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n", context)
      Self.flood(context.channel, written)
    }
  }

  private func step(through pieces: [String], _ channel: any Channel) {
    let steps = steps
    Task {
      for piece in pieces {
        await steps.next()
        try await channel.writeAndFlush(ByteBuffer(string: piece))
      }
    }
  }

  private func write(_ text: String, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
  }

  /// Writes the next piece when the system took the one before, and lets others have the loop in between.
  private static func flood(_ channel: any Channel, _ written: Tally) {
    let piece = ByteBuffer(repeating: 120, count: 64 << 10)
    channel.writeAndFlush(piece).whenSuccess {
      written.add(piece.readableBytes)
      channel.eventLoop.execute { flood(channel, written) }
    }
  }

  /// The first request, once it is complete.
  private func takeRequest() -> ContractServer.Received? {
    guard let end = unread.indices.first(where: { unread[$0...].starts(with: Array("\r\n\r\n".utf8)) }) else {
      return nil
    }
    let head = String(decoding: unread[..<end], as: UTF8.self)
    let rest = unread[(end + 4)...]
    let fields = head.lowercased()
    var body: [UInt8] = []
    var used = 0
    if fields.contains("transfer-encoding: chunked") {
      guard let chunks = Self.unchunked(rest) else { return nil }
      (body, used) = chunks
    } else if let length = fields.split(separator: "content-length: ").dropFirst().first {
      used = Int(length.prefix { $0.isNumber }) ?? 0
      guard rest.count >= used else { return nil }
      body = Array(rest.prefix(used))
    }
    unread = Array(rest.dropFirst(used))
    return ContractServer.Received(head: head, body: body)
  }

  private static func unchunked(_ bytes: ArraySlice<UInt8>) -> (body: [UInt8], used: Int)? {
    var rest = bytes
    var body: [UInt8] = []
    while let line = rest.firstIndex(of: 13) {
      guard let size = Int(String(decoding: rest[..<line], as: UTF8.self), radix: 16) else { return nil }
      guard rest.distance(from: line, to: rest.endIndex) >= size + 4 else { return nil }
      body += rest[(line + 2)..<(line + 2 + size)]
      rest = rest[(line + 2 + size + 2)...]
      if size == 0 { return (body, bytes.count - rest.count) }
    }
    return nil
  }
}
