import AsyncHTTPClient
import NIOCore
import Uplink

extension HTTPClient.Body {
  /// A body that needs no reading, or none.
  struct AtHand {
    var content: HTTPClient.Body?
  }
}

extension HTTPClient.Body.AtHand {
  /// - Returns: `nil` for a stream.
  init?(_ body: RequestBody) {
    switch body {
    case .none: self.init(content: nil)
    case .bytes(let bytes): self.init(content: .byteBuffer(ByteBuffer(bytes: bytes)))
    case .stream: return nil
    }
  }
}
