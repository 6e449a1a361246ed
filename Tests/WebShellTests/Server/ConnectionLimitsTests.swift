import GuessLimits
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `Connections, of which there may be only so many,` {
  private let phone = ClientAddress("192.168.1.20")
  private let stranger = ClientAddress("192.168.1.66")

  @Test func `are let in from an address as long as it has not its share`() {
    let limits = ConnectionLimits(total: 10, ofOneAddress: 2)
    #expect(limits.admit(stranger) && limits.admit(stranger) && !limits.admit(stranger))
    #expect(limits.admit(phone))
    limits.release(stranger)
    #expect(limits.admit(stranger) && !limits.admit(stranger))
  }

  @Test func `are let in from anywhere as long as there are not too many in all`() {
    let limits = ConnectionLimits(total: 3, ofOneAddress: 2)
    #expect(limits.admit(stranger) && limits.admit(stranger) && limits.admit(phone))
    #expect(!limits.admit(phone) && !limits.admit(ClientAddress("127.0.0.1")))
  }

  @Test(arguments: ["127.0.0.1", "127.8.0.1", "::1"])
  func `are no address's own on this computer`(address: String) {
    let limits = ConnectionLimits(total: 3, ofOneAddress: 1)
    #expect(limits.admit(ClientAddress(address)) && limits.admit(ClientAddress(address)))
  }

  /// 150 idle connections shut out everybody from a process with 128 descriptors.
  @Test(arguments: [128, 1024, 16_384])
  func `leave descriptors to files, and places to other addresses`(descriptors: Int) {
    let limits = ConnectionLimits(descriptors: descriptors)
    #expect(limits.total <= descriptors / 2)
    #expect(limits.ofOneAddress >= 12 && limits.ofOneAddress * 4 <= limits.total)
  }

  @Test func `are closed at once beyond that, and let in when another has gone`() async throws {
    try await Self.serve(total: 1) { port in
      try await Self.connected(port, sending: Self.question) { answer in
        #expect(answer != nil)
        try await Self.connected(port, sending: Self.question) { #expect($0 == nil) }
      }
      while try await Self.connected(port, sending: Self.question, { $0 == nil }) {}
    }
  }

  /// Neither TLS nor the rest of the head ever comes.
  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost:"])
  func `end where nothing is asked for a while`(beginning: String) async throws {
    try await Self.serve(total: 8, idle: .milliseconds(50)) { port in
      try await Self.connected(port, sending: beginning) { #expect($0 == nil) }
    }
  }

  // MARK: A server of our own

  private static func serve(
    total: Int, idle: TimeAmount? = nil, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let router = Router()
    router.get("/") { _, _ in "hello" }
    let limits = ConnectionLimits(total: total, ofOneAddress: total)
    let server = HTTPServerBuilder { responder in
      LimitedChannel(
        HTTP1Channel(responder: responder, configuration: .init(idleTimeout: idle)), limits: limits)
    }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, server: server, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
      logger: Logger(label: "silent", factory: { _ in SwiftLogNoOpLogHandler() }))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      for await port in ports {
        try await body(port)
        break
      }
      group.cancelAll()
    }
  }

  private static let question = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// Calls the closure with the first bytes that come, or `nil` where the connection ends without any.
  private static func connected<Value>(
    _ port: Int, sending text: String, _ body: (ByteBuffer?) async throws -> Value
  ) async throws -> Value {
    let socket = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await socket.executeThenClose { inbound, outbound in
      try await body(await first(inbound, outbound, sending: text))
    }
  }

  /// A connection that was closed before what was sent to it was read ends with an error.
  private static func first(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
    sending text: String
  ) async -> ByteBuffer? {
    do {
      try await outbound.write(ByteBuffer(string: text))
      for try await bytes in inbound { return bytes }
      return nil
    } catch {
      return nil
    }
  }
}
