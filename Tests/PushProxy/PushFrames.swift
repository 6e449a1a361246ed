import NIOCore

/// What a server sends by a WebSocket (RFC 6455, section 5.2), cut into frames after the head of its answer.
struct PushFrames {
  private var rest = ByteBuffer()
  private var isOpen = false

  /// What of these bytes goes on to the client.
  mutating func pass(_ bytes: ByteBuffer, _ mood: PushProxy.Mood) -> ByteBuffer {
    rest.writeImmutableBuffer(bytes)
    var passed = ByteBuffer()
    if !isOpen, let head = head() {
      isOpen = true
      passed.writeImmutableBuffer(head)
    }
    while isOpen, var frame = frame() {
      let isControl = (frame.getInteger(at: frame.readerIndex, as: UInt8.self) ?? 0) & 0x0f >= 8
      switch mood {
      case .passing, .noWebSocket, .redirecting, .guarded: passed.writeBuffer(&frame)
      case .mute where !isControl, .muteWebSocket where !isControl: continue
      case .garbled where !isControl: passed.writeImmutableBuffer(garbled(frame))
      case .mute, .muteWebSocket, .garbled: passed.writeBuffer(&frame)
      }
    }
    rest.discardReadBytes()
    return passed
  }

  private mutating func head() -> ByteBuffer? {
    let view = rest.readableBytesView
    guard let end = view.indices.first(where: { view[$0...].starts(with: Array("\r\n\r\n".utf8)) }) else {
      return nil
    }
    return rest.readSlice(length: end - rest.readerIndex + 4)
  }

  private mutating func frame() -> ByteBuffer? {
    guard let size = size(of: rest), rest.readableBytes >= size.head + size.payload else { return nil }
    return rest.readSlice(length: size.head + size.payload)
  }

  private func garbled(_ frame: ByteBuffer) -> ByteBuffer {
    guard let size = size(of: frame) else { return frame }
    var garbled = frame
    garbled.setBytes(
      [UInt8](repeating: UInt8(ascii: "x"), count: size.payload), at: garbled.readerIndex + size.head)
    return garbled
  }

  /// A server's frames have no mask.
  private func size(of bytes: ByteBuffer) -> (head: Int, payload: Int)? {
    guard let short = bytes.getInteger(at: bytes.readerIndex + 1, as: UInt8.self) else { return nil }
    switch short & 0x7f {
    case 126:
      return bytes.getInteger(at: bytes.readerIndex + 2, as: UInt16.self).map { (4, Int($0)) }
    case 127:
      return bytes.getInteger(at: bytes.readerIndex + 2, as: UInt64.self).map { (10, Int($0)) }
    case let length:
      return (2, Int(length))
    }
  }
}
