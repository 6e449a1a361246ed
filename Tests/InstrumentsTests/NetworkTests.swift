import HerdBook
import Testing
import UplinkTesting

@testable import Instruments

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct `A reader in the network` {
  @Test func `is read, and asked again when it has hung up`() async throws {
    let (clock, server) = (ManualClock(), try Listener())
    let reader = ReaderConnection(.network(host: "127.0.0.1", port: server.port), clock: clock)
    try await following({ await reader.run($0) }) { events in
      #expect(await events.next() == .connected)
      let first = server.accept()
      #expect(write(first, "LA 982 000001088420\r\n", 21) == 21)
      #expect(await events.next() == reading(982, 1_088_420))
      close(first)
      #expect(await events.next() == .lost(.unplugged))
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
      #expect(await events.next() == .connected)
    }
  }

  @Test func `is told to be refused where nothing listens`() async throws {
    let server = try Listener()
    let port = server.port
    server.end()
    let reader = ReaderConnection(.network(host: "127.0.0.1", port: port), clock: ManualClock())
    try await following({ await reader.run($0) }) { events in
      #expect(await events.next() == .lost(.refused("127.0.0.1:\(port)")))
    }
  }
}

/// Listens at a free port of this computer.
private struct Listener {
  private let descriptor: Int32
  let port: Int

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found: Int32 = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(descriptor, pointer, size) == 0, listen(descriptor, 4) == 0 else { return -1 }
        return getsockname(descriptor, pointer, &size)
      }
    }
    try #require(found == 0)
    (self.descriptor, port) = (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  func accept() -> Int32 { systemAccept(descriptor) }
  func end() { close(descriptor) }
}

private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
