import Foundation
import HTTPTypes
import NIOCore
import OctoPrint
import Synchronization
import Uplink
import UplinkTransport

/// One picture of a camera: by OctoPrint's server where it can, else from the picture's own address, else out of
/// the stream.
struct CameraSnapshot: Sendable {
  var camera: Camera
  var client: OctoPrintClient
  /// - Parameter address: decides which certificates are good.
  var transport: @Sendable (_ address: CameraAddress) -> any HTTPTransport

  private static let limit = 8 << 20

  /// The first way that leads to a picture; the error is that of the first one tried.
  func capture() async throws(CameraError) -> [UInt8] {
    var first: CameraError?
    if camera.isServersOwn {
      do { return try await takenByServer() } catch { first = error }
    }
    if let address = camera.snapshot, first != .notPermitted {
      do { return try await taken(at: address) } catch { first = first ?? error }
    }
    if let address = camera.jpegs, first != .notPermitted {
      do { return try await takenFromStream(address) } catch { first = first ?? error }
    }
    throw first ?? camera.streamError ?? withoutSnapshots
  }

  private var withoutSnapshots: CameraError {
    if case .peer = camera.stream { return .peerOnly }
    return .playlistOnly
  }

  private func takenByServer() async throws(CameraError) -> [UInt8] {
    do {
      return try await withDeadline(.seconds(15)) { [client] in
        let answer = try await client.snapshot()
        return try Self.picture(try await answer.body.collect(upTo: Self.limit), type: answer.type ?? "")
      }
    } catch let error as OctoPrintError {
      throw error.isForbidden ? .notPermitted : .status(error.status ?? 502)
    } catch let error as CameraError {
      throw error
    } catch is DeadlineExceeded {
      throw .silent
    } catch {
      throw .closed
    }
  }

  private func taken(at address: CameraAddress) async throws(CameraError) -> [UInt8] {
    do {
      return try await withDeadline(.seconds(8)) {
        let answer = try await transport(address).stream(address.request, to: address.base)
        let type = try answer.type(from: address)
        return try Self.picture(try await answer.body.collect(upTo: Self.limit), type: type)
      }
    } catch {
      throw CameraError(error, at: address)
    }
  }

  private func takenFromStream(_ address: CameraAddress) async throws(CameraError) -> [UInt8] {
    let stream = MJPEGConnection(address: address, transport: transport(address))
    let (pictures, arrival) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingOldest(1))
    do {
      return try await withThrowingTaskGroup(of: [UInt8].self) { group in
        group.addTask {
          try await stream.run { arrival.yield($0) }
          throw CameraError.ended
        }
        group.addTask {
          for await picture in pictures { return picture }
          throw CancellationError()
        }
        defer { group.cancelAll() }
        guard let picture = try await group.next() else { throw CameraError.ended }
        return picture
      }
    } catch {
      throw CameraError(error, at: address)
    }
  }

  private static func picture(_ bytes: [UInt8], type: String) throws(CameraError) -> [UInt8] {
    guard bytes.isJPEG else { throw type.hasPrefix("image/jp") ? .garbage : .wrongType(type) }
    return bytes
  }
}

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
