import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Takes the body of a response as bytes.
final class Collector: ResponseBodyWriter, Sendable {
  private let collected = Mutex<[UInt8]>([])

  var bytes: [UInt8] { collected.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws {
    collected.withLock { $0 += buffer.readableBytesView }
  }

  func finish(_ trailers: HTTPFields?) async throws {}
}
