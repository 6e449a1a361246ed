import HTTPTypes
import Synchronization
import Uplink
import UplinkTransport

/// One connection to a camera that sends a stream of JPEG pictures.
struct MJPEGConnection: Sendable {
  var address: CameraAddress
  var transport: any HTTPTransport
  /// How long it may take until the next whole picture.
  var timeout = Duration.seconds(10)

  /// Receives pictures until the connection breaks or the task is cancelled.
  ///
  /// - Parameter opened: told of the media type once the camera has answered well.
  func run(
    opened: @escaping @Sendable (String) -> Void = { _ in }, _ receive: @escaping @Sendable ([UInt8]) -> Void
  ) async throws(CameraError) {
    let sincePicture = IdleTimer()
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await read(opened) { picture in
            sincePicture.restart()
            receive(picture)
          }
        }
        group.addTask {
          while sincePicture.elapsed < timeout {
            try await Task.sleep(for: min(.seconds(1), timeout))
          }
          throw CameraError.silent
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch {
      throw CameraError(error, at: address)
    }
  }

  private func read(
    _ opened: @Sendable (String) -> Void, _ receive: @Sendable ([UInt8]) -> Void
  ) async throws {
    let answer = try await transport.stream(address.request, to: address.base)
    let type = try answer.type(from: address)
    // A single picture, a page for people, something else entirely.
    guard type.lowercased().hasPrefix("multipart/") else { throw CameraError.wrongType(type) }
    opened(type)
    var parser = MJPEGParser(contentType: type)
    for try await bytes in answer.body {
      for picture in try parser.push(bytes) { receive(picture) }
    }
    throw CameraError.ended
  }
}

extension StreamedResponse {
  /// The media type of a good answer of a camera.
  func type(from address: CameraAddress) throws(CameraError) -> String {
    if let error = CameraError(status: Int(head.status.code), from: address) { throw error }
    return head.headerFields[.contentType] ?? ""
  }
}

/// How long ago something happened last.
final class IdleTimer: Sendable {
  private let last = Mutex(ContinuousClock.now)

  func restart() { last.withLock { $0 = .now } }

  var elapsed: Duration { last.withLock { $0.duration(to: .now) } }
}
