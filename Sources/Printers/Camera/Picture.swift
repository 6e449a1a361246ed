import Foundation
import NIOCore

/// A picture of a camera, with when it came. Its bytes are kept once, whoever looks at them.
struct Picture: Sendable {
  /// Between the pictures of a stream that we send.
  static let boundary = "outpost-picture"

  /// Counts the pictures of its camera.
  let number: Int
  let at: Date
  /// As a part of a stream: fields, picture, and the delimiter behind it, for which browsers wait.
  let part: ByteBuffer
  private let range: Range<Int>

  init(_ jpeg: [UInt8], number: Int, at moment: Date) {
    self.number = number
    at = moment
    let head = "Content-Type: image/jpeg\r\nContent-Length: \(jpeg.count)\r\n\r\n"
    var part = ByteBufferAllocator().buffer(capacity: head.utf8.count + jpeg.count + 24)
    part.writeString(head)
    range = part.writerIndex..<(part.writerIndex + jpeg.count)
    part.writeBytes(jpeg)
    part.writeString("\r\n\(Self.delimiter)")
    self.part = part
  }

  static let delimiter = "--\(boundary)\r\n"

  /// In whole seconds.
  func age(at moment: Date) -> Int { max(0, Int(moment.timeIntervalSince(at))) }

  var jpeg: ByteBuffer { part.getSlice(at: range.lowerBound, length: range.count) ?? ByteBuffer() }
}
